import { IMPORT_FIELDS, IMPORT_KINDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingWords } from './heading-words.ts';
import { mappingOf, matchColumns } from './matching.ts';
import { SYNONYMS } from './synonyms.ts';
import { DECOYS } from './testing/decoy-headings.ts';
import type { HeadingSet } from './testing/heading-set.ts';
import { INSURERS_REPORTS } from './testing/insurers-reports.ts';
import { INVENTED_SHEETS } from './testing/invented-sheets.ts';
import { ODD_HEADINGS } from './testing/odd-headings.ts';
import { OFFICE_BOOKS } from './testing/office-books.ts';

const columnsOf = ({ headings, rows }: HeadingSet) =>
  headings.map((heading, at) => ({ heading, cells: rows.map((row) => row[at] ?? null) }));

describe.each([...INSURERS_REPORTS, ...INVENTED_SHEETS, ...OFFICE_BOOKS])('the sheet: $name', (set) => {
  const matches = matchColumns(set.kind, columnsOf(set));

  it('has each column matched that has a field, and none wrong', () => {
    expect(mappingOf(matches)).toEqual(set.fields);
  });

  it('leaves the doubtful ones to a person, and offers them', () => {
    for (const [field, headings] of Object.entries(set.asked ?? {}))
      expect([field, matches[field]?.alternatives]).toEqual([field, expect.arrayContaining([...headings])]);
  });
});

describe('sheets whose headings a program made', () => {
  const read = ODD_HEADINGS.map((set) => ({ set, mapping: mappingOf(matchColumns(set.kind, columnsOf(set))) }));

  it.each(read)('have no column matched with a wrong field: $set.name', ({ set, mapping }) => {
    expect(set.fields).toMatchObject(mapping);
  });

  it('have at least nine of ten columns matched', () => {
    const missed = read.flatMap(({ set, mapping }) =>
      Object.keys(set.fields).flatMap((field) => (mapping[field] === undefined ? [`${set.name}: ${field}`] : [])),
    );
    const all = ODD_HEADINGS.flatMap(({ fields }) => Object.keys(fields)).length;
    expect(missed.length / all, missed.join(', ')).toBeLessThanOrEqual(0.1);
  });
});

const fieldOf = (kind: ImportKind, heading: string): string | undefined =>
  Object.keys(mappingOf(matchColumns(kind, [{ heading, cells: [] }])))[0];

/** Every heading that is known, with the field that it means by itself. */
const KNOWN = IMPORT_KINDS.flatMap((kind) =>
  Object.values(IMPORT_FIELDS[kind])
    .flatMap(({ label }) => [label, ...(SYNONYMS[label] ?? '').split(', ')])
    .filter((heading) => heading !== '' && !heading.includes(' y n'))
    .map((heading) => ({ kind, heading, field: fieldOf(kind, heading) })),
);

describe('a heading', () => {
  it('is known in capitals, with underscores, glued and in camel case', () => {
    for (const { kind, heading, field } of KNOWN) {
      const words = heading.split(' ');
      const camel = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
      for (const written of [heading.toUpperCase(), words.join('_'), words.join('').toLowerCase(), camel])
        expect([written, fieldOf(kind, written)]).toEqual([written, field]);
    }
  });

  it('with a typing error in a long word is known or not, but never another field', () => {
    const errors = [
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => word.slice(0, at) + word[at] + word.slice(at),
      (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ];
    const typed = fc.tuple(fc.constantFrom(...KNOWN), fc.constantFrom(...errors), fc.nat(100));
    fc.assert(
      fc.property(typed, ([{ kind, heading, field }, error, place]) => {
        const misspelled = heading.replace(/\p{L}{5,}/u, (word) => error(word, 1 + (place % (word.length - 2))));
        expect([field, undefined]).toContain(fieldOf(kind, misspelled));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(DECOYS)('%s is none of our fields', (heading) => {
    expect(fieldOf('motor_insurance', heading)).toBeUndefined();
  });
});

/** Headings of the same words are one heading: "expiring policy" is "policy expiry", and cells tell which is meant. */
const wordsOf = (heading: string) => headingWords(heading).words.join(' ');
const areListed = (label: string, headings: readonly string[]) =>
  headings.every((heading) => listed(label).map(wordsOf).includes(wordsOf(heading)));
const listed = (label: string) => [label, ...(SYNONYMS[label] ?? '').split(', ')].filter(Boolean);
/** Client and insured have the same headings: which is which, the presence of both decides. */
const fieldsBut = (kind: ImportKind) => Object.entries(IMPORT_FIELDS[kind]).filter(([name]) => !['user_id', 'user_mobile'].includes(name));
const fieldBy = (heading: string, cells: string[]) => Object.keys(mappingOf(matchColumns('corporate_insurance', [{ heading, cells }])))[0];
/** Of a column of days, as "paid on" beside "paid" is told by its cells alone. */
const DAYS = ['12/03/2026', '14/03/2026', '30/04/2026'];
const aSheet = fc.constantFrom(...IMPORT_KINDS).chain((kind) => {
  const columns = fieldsBut(kind).map(([, { label, reading }]) =>
    fc.constantFrom(...listed(label)).map((heading) => ({ heading, cells: reading === 'date' ? DAYS : [] })),
  );
  return fc.tuple(
    fc.constant(kind),
    fc.tuple(...columns).chain((all) => fc.shuffledSubarray([...new Map(all.map((column) => [column.heading, column])).values()])),
  );
});

describe('a heading that is known', () => {
  it('means, alone in its sheet, one of the fields that it is listed for', () => {
    const alone = IMPORT_KINDS.flatMap((kind) =>
      fieldsBut(kind).flatMap(([, { label, reading }]) =>
        listed(label).map((heading) => ({ kind, column: { heading, cells: reading === 'date' ? DAYS : [] } })),
      ),
    );
    for (const { kind, column } of alone)
      for (const name of Object.keys(mappingOf(matchColumns(kind, [column]))))
        expect([name, column.heading, areListed(IMPORT_FIELDS[kind][name]?.label ?? '', [column.heading])]).toEqual([
          name,
          column.heading,
          true,
        ]);
  });

  it('is told by its cells where it may be a day or a number', () => {
    for (const heading of ['Expiring Policy', 'EXPIRED POLICY', 'Policy Expiry'])
      expect([fieldBy(heading, DAYS), fieldBy(heading, ['3001/A/33445566', 'OG-24-1111-22'])]).toEqual(['end_date', 'previous_policy_no']);
  });
});

describe('a sheet of any headings that are known, one for each field', () => {
  it('has none matched with another field, in any order', () => {
    fc.assert(
      fc.property(aSheet, ([kind, columns]) => {
        const matches = matchColumns(kind, columns);
        for (const [name, { label }] of fieldsBut(kind)) {
          const headings = matches[name]?.headings ?? [];
          expect([label, headings, areListed(label, headings)]).toEqual([label, headings, true]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a sheet of headings seen before', () => {
  const cells = ['x'];
  const columns = ['A', 'B', 'C'].map((heading) => ({ heading, cells }));

  it('is matched as last time, as far as it has the headings', () => {
    const matches = matchColumns('motor_insurance', columns, { policy_no: 'B', insured_name: ['A', 'C'], vehicle_no: 'D', no_such: 'A' });
    expect(mappingOf(matches)).toEqual({ policy_no: 'B', insured_name: ['A', 'C'] });
    expect(matches.policy_no).toMatchObject({ confidence: 1, known_by: 'last time' });
  });
});

describe('cells', () => {
  const match = (heading: string, cells: string[]) => mappingOf(matchColumns('motor_insurance', [{ heading, cells }]));

  it('speak against a heading', () => {
    expect([
      match('Policy No', ['05/04/2026', '13/04/2026', 'soon']),
      match('Mobile', ['Raju', 'Ravi']),
      match('Start Date', ['yes', 'no']),
      match('Net Premium', ['MH12AB1234']),
      match('Commission', ['12.5', '15']),
      match('Premium', ['Yes', 'No']),
    ]).toEqual([{}, {}, {}, {}, {}, {}]);
  });

  it('decide what a doubtful heading means', () => {
    expect([
      match('Type', ['SAOD', 'Comprehensive']),
      match('Type', ['Private Car', 'GCV']),
      match('Type', ['Renewal', 'New']),
      match('Vehicle', ['MH12AB1234', 'GJ01CD4321']),
      match('Vehicle', ['Honda Activa', 'Maruti Swift']),
      match('Commission', ['669.17', '1,248']),
      match('Add on', ['500', '1,248.50']),
      match('Add on', ['Zero Dep', 'RSA, Zero Dep']),
    ]).toEqual([
      { od_tp_package_policy: 'Type' },
      { product: 'Type' },
      { business_type: 'Type' },
      { vehicle_no: 'Vehicle' },
      { make_model: 'Vehicle' },
      { commission_in_num: 'Commission' },
      { addon_premium: 'Add on' },
      { addons: 'Add on' },
    ]);
  });
});

describe('short headings of books that are not of vehicles', () => {
  const column = (heading: string, ...cells: string[]) => ({ heading, cells });
  it('are matched by what their cells are', () => {
    const matches = mappingOf(
      matchColumns('corporate_insurance', [
        column('Corporate', 'Om Mills', 'Asha Traders'),
        column('Policy No', 'HLT/2026/101', 'HLT/2026/102'),
        column('Plan', 'Elevate', 'Red Umbrella'),
        column('Mode', 'Hly', 'Yly'),
        column('DOC', '15/08/2026', '28/08/2026'),
        column('Inst Prem', '15000', '11800'),
        column('Sum Assd', '5L', '10 Lac'),
        column('N/R/P', 'N', 'P'),
      ]),
    );
    expect(matches).toMatchObject({
      insured_name: 'Corporate',
      product: 'Plan',
      premium_mode: 'Mode',
      start_date: 'DOC',
      total_premium: 'Inst Prem',
      sum_insured: 'Sum Assd',
      business_type: 'N/R/P',
    });
  });

  it('Mode is the way of paying where the cells say so', () => {
    const columns = [column('Policy No', 'HLT/2026/101', 'HLT/2026/102'), column('Mode', 'Cheque', 'NEFT')];
    expect(mappingOf(matchColumns('corporate_insurance', columns))).toMatchObject({ payment_mode: 'Mode' });
  });
});

describe('a column of clients with one name for several insured people', () => {
  const sheet = (clients: string[], numbers: string[]) => [
    { heading: 'CUST_NAME', cells: clients },
    { heading: 'S_POLICYNO', cells: ['SH/1/26/0001', 'SH/2/26/0001', 'SH/3/26/0001'] },
    { heading: 'S_INSUREDNAME', cells: ['Owner Number One', 'Owner Number Two', 'Owner Number Three'] },
    { heading: 'S_TELNO', cells: numbers },
    { heading: 'S_VEH_REG_NO', cells: ['GJ01SH1001', 'GJ01SH1002', 'GJ01SH1003'] },
    { heading: 'START', cells: clients.map(() => '2026-04-01') },
    { heading: 'END', cells: clients.map(() => '2027-03-31') },
  ];
  const NUMBERS = ['9822300101', '9822300102', '9822300103'];
  const broker = Array.from({ length: 3 }, () => 'Main Broker');

  it('is left to a person, as it names who sent the book', () => {
    const { user_id } = matchColumns('motor_insurance', sheet(broker, NUMBERS));
    expect(user_id).toMatchObject({ headings: [], alternatives: expect.arrayContaining(['CUST_NAME']) });
  });

  it('is the client of a family, whose number is one', () => {
    const of = (numbers: string[], clients = broker) => matchColumns('motor_insurance', sheet(clients, numbers)).user_id?.headings;
    expect(of(NUMBERS.map(() => '9822300101'))).toEqual(['CUST_NAME']);
    expect(of(NUMBERS, ['Asha Shah', 'Mohan Rao', 'Firoz Khan'])).toEqual(['CUST_NAME']);
  });
});
