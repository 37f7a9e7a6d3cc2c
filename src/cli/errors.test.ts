import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { CommandError, describeError } from './errors.js';
import { EXIT, exitCodesHelp } from './exit-codes.js';

test('what the user can put right is told as it is', () => {
  const error = new CommandError(EXIT.badInput, 'a.yaml:1:2 target.hp: expected …');
  expect(describeError(error, true)).toEqual({ exitCode: 3, text: 'a.yaml:1:2 target.hp: expected …\n' });
});

test('commander has spoken already: help is fine, anything else is wrong usage', () => {
  expect(describeError(new CommanderError(0, 'commander.helpDisplayed', ''), false).exitCode).toBe(EXIT.fine);
  expect(describeError(new CommanderError(1, 'commander.unknownOption', ''), false)).toEqual({
    exitCode: EXIT.usage,
    text: '',
  });
});

test('a fault is told on one line, and its stack only when asked for', () => {
  const fault = new TypeError('x is not\n a function');
  const { exitCode, text } = describeError(fault, false);
  expect(exitCode).toBe(EXIT.failed);
  expect(text).toBe(
    'killcurve: x is not a function; this is a fault of killcurve, please report it (KILLCURVE_DEBUG=1 shows where it happened)\n',
  );
  expect(describeError(fault, true).text).toContain(' at ');
});

test('what is thrown need not be an error', () => {
  expect(describeError('boom', true).text).toMatch(/^killcurve: boom; this is a fault/);
  expect(describeError(undefined, false).text).toMatch(/^killcurve: undefined; this is a fault/);
  expect(describeError(new Error(''), false).text).toMatch(/^killcurve: an error without a message/);
});

test('a full disk is no fault of killcurve', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(describeError(full, false).text).toBe('killcurve: ENOSPC: no space left on device, write\n');
});

test('the help tells every exit code', () => {
  for (const code of Object.values(EXIT)) expect(exitCodesHelp()).toMatch(new RegExp(`^ {2}${code} `, 'm'));
});
