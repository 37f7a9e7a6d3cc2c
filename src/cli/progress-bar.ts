import { formatCount, formatPercent, type Progress } from '../index.js';
import { widthOf } from './terminal.js';

/** A run shorter than this, in milliseconds, shows no progress: it would only flicker. */
const QUIET_FOR = 500;

const ERASE_LINE = '\r\u001b[K';

export interface ProgressBar {
  /** A listener that shows how a fight gets on; `label` says which one. */
  watch(label: string): (progress: Progress) => void;
  /** A listener that shows how many of something are done. */
  count(what: string): (done: number, all: number) => void;
  /** Something other than a fight that takes its time. */
  say(text: string): void;
  /** Leaves the line as it was before. */
  erase(): void;
}

export interface BarStream {
  readonly columns?: number;
  write(text: string): unknown;
}

/** The line as it should be; null to leave the last one standing. */
type Line = (width: number) => string | null;

/** How often the line is looked at, in milliseconds. */
const REDRAW_EVERY = 100;

/** A bar on one line of a terminal. Nothing waits for it: it never keeps the process alive. */
export function openProgressBar(stream: BarStream): ProgressBar {
  const began = performance.now();
  let line: Line | null = null;
  let drawn = '';
  const draw = () => {
    if (performance.now() - began < QUIET_FOR) return;
    // One column stays free, for some terminals wrap as soon as the last one is written.
    const text = line?.(widthOf(stream) - 1) ?? drawn;
    if (text !== drawn) stream.write(ERASE_LINE + text);
    drawn = text;
  };
  setInterval(draw, REDRAW_EVERY).unref();
  return {
    watch(label) {
      const from = performance.now();
      line = (width) => waitingLine(label, performance.now() - from)?.slice(0, width) ?? null;
      return (progress) => {
        line = (width) => progressLine(progress, { label, width });
      };
    },
    count(what) {
      const from = performance.now();
      return (done, all) => {
        const seconds = (performance.now() - from) / 1000;
        line = (width) => countLine({ done, all, what, seconds }, width);
      };
    },
    say(text) {
      line = (width) => text.slice(0, width);
      draw();
    },
    erase() {
      line = null;
      if (drawn !== '') stream.write(ERASE_LINE);
      drawn = '';
    },
  };
}

export const noProgressBar: ProgressBar = {
  watch: () => () => {},
  count: () => () => {},
  say: () => {},
  erase: () => {},
};

const WIDEST_BAR = 30;
const NARROWEST_BAR = 5;

/** Before the first block is finished there are no odds to show, only that something is going on. */
function waitingLine(label: string, milliseconds: number): string | null {
  if (milliseconds < QUIET_FOR) return null;
  const seconds = `${Math.floor(milliseconds / 1000)} s`;
  return [label, 'the first fights are on their way', seconds].filter((part) => part !== '').join('  ');
}

interface LineOptions {
  readonly label: string;
  readonly width: number;
}

/** The parts that fit: the bar takes what room is left; rate, label and odds give way on a narrow terminal. */
export function progressLine(progress: Progress, { label, width }: LineOptions): string {
  const { trials, share, precision, seconds } = progress;
  const goal = precision === null ? ` of ${formatCount(Math.round(trials / share))}` : ' fights';
  const done = `${Math.floor(share * 100)} %  ${formatCount(trials)}${goal}`;
  const rate = seconds > 0 ? `${short(trials / seconds)}/s` : '';
  const odds = oddsText(progress);
  const choices = [[label, done, rate, odds], [label, done, odds], [done, odds], [done]].map((parts) =>
    parts.filter((part) => part !== '').join('  '),
  );
  const text = choices.find((choice) => choice.length + NARROWEST_BAR + 2 <= width);
  if (text === undefined) return done.slice(0, width);
  return `${bar(share, Math.min(WIDEST_BAR, width - text.length - 2))}  ${text}`;
}

interface Count {
  readonly done: number;
  readonly all: number;
  readonly what: string;
  readonly seconds: number;
}

/** How far it is, and how long it takes at this rate. */
export function countLine({ done, all, what, seconds }: Count, width: number): string {
  const share = all === 0 ? 1 : done / all;
  const left =
    done > 0 && done < all ? `${formatCount(Math.ceil((seconds / done) * (all - done)))} s left` : '';
  const text = [`${Math.floor(share * 100)} %`, `${formatCount(done)} of ${formatCount(all)} ${what}`, left]
    .filter((part) => part !== '')
    .join('  ');
  const room = Math.min(WIDEST_BAR, width - text.length - 2);
  return room < NARROWEST_BAR ? text.slice(0, width) : `${bar(share, room)}  ${text}`;
}

function bar(share: number, width: number): string {
  const full = Math.round(share * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}

function oddsText({ kill: { estimate, low, high } }: Progress): string {
  if (estimate === null || low === null || high === null) return '';
  return `kill ${formatPercent(estimate)} (${formatPercent(low)} – ${formatPercent(high)})`;
}

function short(rate: number): string {
  return rate.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
}
