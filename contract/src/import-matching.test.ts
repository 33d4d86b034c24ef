import { describe, expect, it } from 'vitest';
import { headingsOf } from './import-headings.ts';
import { mappingOf, matchColumns } from './import-matching.ts';
import type { HeadingSet } from './testing/heading-set.ts';
import { INSURERS_REPORTS } from './testing/insurers-reports.ts';
import { INVENTED_SHEETS } from './testing/invented-sheets.ts';

const columnsOf = ({ headings, rows }: HeadingSet) =>
  headingsOf(headings, Math.max(...headings.map(({ length }) => length))).map((heading, at) => ({
    heading,
    cells: rows.map((row) => row[at] ?? null),
  }));

describe.each([...INSURERS_REPORTS, ...INVENTED_SHEETS])('the sheet: $name', (set) => {
  const matches = matchColumns(set.kind, columnsOf(set));

  it('has each column matched that has a field, and none wrong', () => {
    expect(mappingOf(matches)).toEqual(set.fields);
  });

  it('leaves the doubtful ones to a person, and offers them', () => {
    for (const [field, headings] of Object.entries(set.asked ?? {}))
      expect([field, matches[field]?.alternatives]).toEqual([field, expect.arrayContaining([...headings])]);
  });
});
