import type { Cell } from '@bimabahi/contract/imports/import-cells';
import { IMPORT_FIELDS, IMPORT_KINDS } from '@bimabahi/contract/imports/import-fields';
import { createMotorPolicyInput } from '@bimabahi/contract/policies/motor-insurance';
import { oddText } from '@bimabahi/contract/testing/odd-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mappingOf, matchColumns } from './matching.ts';
import { type DateAnswers, rowReader } from './rows.ts';

const HEADINGS = ['POLICY NO', 'NAME', 'SURNAME', 'TYPE', 'FROM', 'TO', 'VEHICLE NO', 'GROSS', 'COMM %', 'REMARK'];
const MAPPING = {
  policy_no: 'POLICY NO',
  insured_name: ['NAME', 'SURNAME'],
  product: 'TYPE',
  od_tp_package_policy: 'TYPE',
  start_date: 'FROM',
  end_date: 'TO',
  vehicle_no: 'VEHICLE NO',
  total_premium: 'GROSS',
  commission_in_per: 'COMM %',
};
const GOOD: Cell[] = ['P/101', 'Asha', 'Patel', 'TW SOD', '25/04/2026', '24/04/2027', 'gj 01 ab 1234', '₹ 1,467.18', { number: 15 }, 'x'];
const row = (changes: Record<string, Cell>): Cell[] => HEADINGS.map((heading, at) => changes[heading] ?? GOOD[at] ?? null);
const columnsOf = (rows: Cell[][]) => HEADINGS.map((heading, at) => ({ heading, cells: rows.map((cells) => cells[at] ?? null) }));
const reader = (rows: Cell[][], answers?: DateAnswers) =>
  rowReader({ kind: 'motor_insurance', mapping: MAPPING, columns: columnsOf(rows), answers });
const read = (changes: Record<string, Cell>) => reader([GOOD, row(changes)]).read(row(changes));

describe('a row', () => {
  it('becomes what a form would send', () => {
    const { values, problems, warnings } = read({});
    expect({ values, problems, warnings }).toEqual({
      values: {
        policy_no: 'P/101',
        insured_name: 'Asha Patel',
        product: 'Two Wheeler',
        od_tp_package_policy: 'OD',
        start_date: '2026-04-25',
        end_date: '2027-04-24',
        vehicle_no: 'GJ01AB1234',
        total_premium: 1467.18,
        commission_in_per: 15,
      },
      problems: [],
      warnings: [],
    });
    expect(createMotorPolicyInput.safeParse({ ...values, user_id: 1 }).success).toBe(true);
  });

  it('names the heading and the reason of each cell that is refused', () => {
    const { values, problems } = read({ 'POLICY NO': '2.31206E+18', TO: 'soon', GROSS: '(4,500)', NAME: { error: '#REF!' } });
    expect(problems).toEqual([
      {
        field: 'policy_no',
        heading: 'POLICY NO',
        message: 'Excel has destroyed the number: 2.31206E+18. Take it from the policy, as text.',
      },
      { field: 'insured_name', heading: 'NAME + SURNAME', message: 'The cell shows #REF!: mend its formula' },
      { field: 'end_date', heading: 'TO', message: '“soon” is no date' },
      { field: 'total_premium', heading: 'GROSS', message: '“(4,500)” must not be negative' },
    ]);
    expect(values).not.toHaveProperty('total_premium');
  });

  it('joins what there is of a name', () => {
    expect(read({ SURNAME: '-' }).values.insured_name).toBe('Asha');
  });

  it('whose code says no cover keeps the text as its product, which is said', () => {
    const { values, warnings } = read({ TYPE: 'TRAILER' });
    expect([values.product, values.od_tp_package_policy, warnings.map(({ message }) => message)]).toEqual([
      'TRAILER',
      null,
      ['“TRAILER” does not say which cover it is'],
    ]);
  });

  it('that is shorter than the headings has nothing in the rest', () => {
    expect(reader([GOOD]).read(['P/102']).values).toMatchObject({ policy_no: 'P/102', insured_name: null, start_date: null });
  });

  it('has no value of a heading or field that there is not', () => {
    const strange = {
      kind: 'motor_insurance',
      mapping: { policy_no: 'NO SUCH', constructor: 'NAME', gst: 'GROSS' },
      columns: columnsOf([GOOD]),
    } as const;
    expect(rowReader(strange).read(GOOD)).toEqual({ values: {}, problems: [], warnings: [] });
  });
});

describe('a column of dates that can be read in two ways', () => {
  const rows = [row({ FROM: '05/04/2026' }), row({ FROM: '06/04/2026' })];

  it('is asked about once, with an example, and its rows are refused until then', () => {
    const { questions, read: readRow } = reader(rows);
    expect(questions).toEqual([{ field: 'start_date', heading: 'FROM', question: 'ask', example: '05/04/2026' }]);
    expect(readRow(rows[0] as Cell[]).problems.map(({ heading }) => heading)).toEqual(['FROM']);
  });

  it.each([
    ['dmy', '2026-04-05'],
    ['mdy', '2026-05-04'],
  ] as const)('is read as the person said: %s', (answer, date) => {
    const { questions, read: readRow } = reader(rows, { FROM: answer });
    expect([questions, readRow(rows[0] as Cell[]).values.start_date]).toEqual([[], date]);
  });
});

const oddCell: fc.Arbitrary<Cell> = fc.oneof(
  oddText,
  fc.constant(null),
  fc.boolean(),
  fc.record({ number: fc.double({ noNaN: true }), format: fc.constantFrom('0%', '00000', 'General') }),
  fc.record({ serial: fc.double({ noNaN: true }), is1904: fc.boolean() }),
  fc.record({ error: fc.constantFrom('#N/A', '#REF!') }),
);

describe('a sheet of anything', () => {
  it('is matched and read to texts, numbers and sentences, for every field', () => {
    const rows = fc.array(fc.array(oddCell, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_KINDS), fc.tuple(oddText, oddText, oddText), rows, (kind, headings, cells) => {
        const columns = headings.map((heading, at) => ({ heading, cells: cells.map((row) => row[at] ?? null) }));
        expect(Object.keys(matchColumns(kind, columns))).toEqual(Object.keys(IMPORT_FIELDS[kind]));
        const everyField = Object.fromEntries(Object.keys(IMPORT_FIELDS[kind]).map((field, at) => [field, headings[at % 3] ?? '']));
        for (const mapping of [mappingOf(matchColumns(kind, columns)), everyField]) {
          const reader = rowReader({ kind, mapping, columns });
          for (const read of cells.map((row) => reader.read(row))) {
            expect(JSON.parse(JSON.stringify(read))).toEqual(read);
            for (const { message } of [...read.problems, ...read.warnings]) expect(message.length).toBeLessThan(200);
          }
        }
      }),
    );
  });
});
