/** Results in the forms that people and programs read. */

export { type HeatmapOptions, heatmap } from './charts/heatmap.js';
export { type Chart, chartsOf } from './charts/index.js';
export { overlayChart } from './charts/overlay.js';
export { rewardDangerChart } from './charts/reward-danger.js';
export { sweepCurves } from './charts/sweep-curves.js';
export { MOST_MAPS, mapsIn, type SweepHeatmapOptions, sweepHeatmap } from './charts/sweep-heatmap.js';
export { tornadoChart } from './charts/tornado.js';
export { fileWord, shellWord } from './command.js';
export {
  type AnswerTextOptions,
  comparisonFinding,
  comparisonMethod,
  renderComparison,
  renderComparisonCsv,
} from './compare.js';
export { renderCsv } from './csv.js';
export {
  decisionFinding,
  decisionTable,
  flipInWords,
  renderDecision,
  renderDecisionCsv,
} from './decide.js';
export type { Draw, DrawOrder } from './draw.js';
export { type FormatOptions, formatCount, formatPercent } from './format.js';
export { type HtmlOptions, renderHtml } from './html/render-html.js';
export { renderAnswerJson, renderDocument, renderJson } from './json.js';
export { type MatchupTextOptions, matchupHead, matchupLine, renderMatchup } from './matchup.js';
export { plainText } from './plain.js';
export { rankFinding, renderRank, renderRankCsv, rewardFinding } from './rank-card.js';
export { renderSvg } from './render-svg.js';
export { renderSensitivity, renderSensitivityCsv } from './sensitivity.js';
export { renderSweep, renderSweepCsv, sweepHead, sweepJsonLine, sweepLine } from './sweep.js';
export { renderBrief, renderReportText, renderSummary, renderText, type TextOptions } from './text.js';
export { renderTune, renderTuneCsv, type TuneTextOptions } from './tune.js';
export { describeResult } from './words.js';
export { type WriteReportOptions, writeReport } from './write-report.js';
