import { describe, expect, it, test } from 'vitest';
import { importCounts, importRecord } from '../../testing/import-record.ts';
import { dateChoices } from './date-choices.ts';
import { mayChange, stepOf, stepStates } from './import-step.ts';
import { recordOfRow } from './record-of-row.ts';
import { countsText, lasted } from './result-words.ts';
import { paceOf, timeLeft } from './use-pace.ts';

const asked = (question: string, example: string) => dateChoices({ field: 'start_date', heading: 'FROM', question, example });

describe('a question on dates', () => {
  it.each([
    ['ask', '04/05/2026', ['4 May 2026', '5 April 2026']],
    ['mixed', '04/05/2026', ['4 May 2026', '5 April 2026']],
    ['year_first', '26/05/04', ['26 May 2004', '4 May 2026']],
  ])('%s of %s offers the days that it could be', (question, example, labels) =>
    expect(asked(question, example).map(({ label }) => label)).toEqual(labels),
  );

  it('offers the orders by their names where the first cell does not tell them apart', () =>
    expect(asked('ask', '01/01/2026')).toEqual([
      { answer: 'dmy', label: 'Day, month, year' },
      { answer: 'mdy', label: 'Month, day, year' },
    ]));

  it('of exchanged days and months asks whether to put them right', () =>
    expect(asked('exchanged', '2026-05-04').map(({ answer }) => answer)).toEqual(['dmy', 'exchanged']));
});

describe('the steps', () => {
  const at = (status: ReturnType<typeof importRecord>['status'], started_at: string | null = null) => importRecord({ status, started_at });

  it.each([
    ['uploaded', 'columns'],
    ['checking', 'check'],
    ['checked', 'check'],
    ['waiting', 'import'],
    ['running', 'import'],
    ['paused', 'import'],
    ['done', 'import'],
    ['undone', 'import'],
    ['stopped', 'import'],
  ] as const)('of an import that is %s show %s', (status, step) => expect(stepOf(at(status), undefined)).toBe(step));

  it('lead back to the columns until rows come in, but not in the middle of a check', () => {
    expect(stepOf(at('checked'), 'columns')).toBe('columns');
    expect(stepOf(at('checking'), 'columns')).toBe('check');
    expect(stepOf(at('running', '2026-11-23T05:56:00Z'), 'columns')).toBe('import');
    expect(mayChange(at('done', '2026-11-23T05:56:00Z'))).toBe(false);
  });

  it('tell a failed check from a failed import', () => {
    expect(stepOf(at('failed'), undefined)).toBe('check');
    expect(stepOf(at('failed', '2026-11-23T05:56:00Z'), undefined)).toBe('import');
  });

  it('are never further than the import is', () => {
    expect(stepOf(at('uploaded'), 'check')).toBe('columns');
    expect(stepStates(at('checked'), 'columns')).toEqual({ file: 'done', columns: 'now', check: 'open', import: 'closed' });
  });
});

test('the pace is that of the rows that were seen, and unknown at first', () => {
  expect(paceOf([{ at: 0, done: 0 }], 1000)).toBeNull();
  expect(
    paceOf(
      [
        { at: 0, done: 100 },
        { at: 1000, done: 100 },
      ],
      1000,
    ),
  ).toBeNull();
  expect(
    paceOf(
      [
        { at: 0, done: 100 },
        { at: 4000, done: 500 },
      ],
      1000,
    ),
  ).toEqual({ perSecond: 100, secondsLeft: 5 });
});

test.each([
  [2, 'a few seconds left'],
  [12, 'about 15 seconds left'],
  [89, 'about 90 seconds left'],
  [130, 'about 3 minutes left'],
])('%d seconds are: %s', (seconds, words) => expect(timeLeft(seconds)).toBe(words));

test('one line says what came of an import', () => {
  const line = (status: ReturnType<typeof importRecord>['status'], counts = importCounts()) => countsText(importRecord({ status, counts }));
  expect(line('uploaded')).toBe('Nothing is written yet');
  expect(line('running', importCounts({ done: 1240 }))).toBe('1,240 of 3,482 rows');
  expect(line('checked', importCounts({ create: 3391, error: 38 }))).toBe('3,391 new · 38 refused');
  expect(line('done', importCounts({ create: 3391, update: 12, skip: 41, error: 38 }))).toBe(
    '3,391 created · 12 filled in · 41 skipped · 38 refused',
  );
  expect(line('undone', importCounts({ undone: 3386, kept: 5 }))).toBe('3,386 taken back · 5 kept, used since');
});

test.each([
  ['2026-11-23T05:56:00Z', '2026-11-23T05:56:21Z', '21 seconds'],
  ['2026-11-23T05:56:00Z', '2026-11-23T05:56:00Z', '1 second'],
  ['2026-11-23T05:56:00Z', '2026-11-23T05:59:10Z', '3 minutes'],
])('from %s to %s it took %s', (from, to, words) => expect(lasted(from, to)).toBe(words));

test('a row leads to its record, save where it was taken back', () => {
  const row = { table_name: 'motor_insurance', record_id: 7, title: 'P-1 · Asha', outcome: 'create' as const, filled: [] };
  expect(recordOfRow('motor_insurance', row)).toEqual({ to: '/motor-insurance/list', search: { open: 7 } });
  expect(recordOfRow('motor_insurance', { ...row, outcome: 'undone' })).toBeNull();
  expect(recordOfRow('motor_insurance', { ...row, outcome: 'undone', filled: ['Company'] })).not.toBeNull();
  expect(recordOfRow('users', row)).toEqual({ to: '/user/$id', params: { id: '7' } });
});
