import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, dayOfSerial } from './import-cells.ts';
import { type DateOrder, datesOf, readDate } from './import-dates.ts';

const date = (cell: Cell, order: DateOrder | null = 'dmy') => readDate(cell, { order: order ?? undefined });
const serial = (value: number, is1904 = false): Cell => ({ serial: value, is1904 });

describe('a date', () => {
  it.each([
    '5/4/2026',
    '05-04-2026',
    '5.4.26',
    '05/04/26',
    '5 / 4 / 2026',
    '5–4–2026',
    "5/4/'26",
    '2026-04-05',
    '2026/4/5',
    '2026-04-05T00:00:00',
    '05/04/2026 00:00:00',
    '5-4-2026 10:30 AM',
    '5-Apr-26',
    '05 April 2026',
    '5th April, 2026',
    "5 apr '26",
    '05APR2026',
    'April 5, 2026',
    'Sun, 5 Apr 2026',
    '20260405',
    '२०२६-०४-०५',
    '०५/०४/२०२६',
    '५ अप्रैल २०२६',
    "'05/04/2026",
    '46117',
    serial(46117),
    serial(46117.75),
    serial(44655, true),
    { number: 46117 },
    { number: 20260405 },
  ])('written %j is 5 April 2026', (cell) => {
    expect(date(cell)).toEqual({ date: '2026-04-05' });
  });

  it.each([
    '31/02/2026',
    '5/4',
    'Apr-26',
    'Lapsed',
    '5 Marriage 2026',
    '2026',
    '32 Jan 2026',
    '1/1/1899',
    { number: 2026 },
    { number: 1.5 },
    serial(60),
    serial(0.5),
    true,
  ])('written %j is none', (cell) => {
    expect(date(cell)?.problem).toMatch(/ is no date$/);
  });

  it.each([null, '', ' ', '-', 'N/A', '#N/A', 'NULL'])('%j says nothing', (cell) => {
    expect(date(cell)).toBeNull();
  });

  it('against the order of its column is refused, not turned round', () => {
    expect(date('12/25/2026')?.problem).toBe('“12/25/2026” is no date as day/month/year, the order of this column');
    expect(date('25/12/2026', 'mdy')?.problem).toBe('“25/12/2026” is no date as month/day/year, the order of this column');
  });

  it('that has no order yet is asked for, unless it can be read in one way only', () => {
    expect(date('5/4/2026', null)).toMatchObject({ problem: expect.stringContaining('two ways') });
    expect([date('25/4/2026', null), date('4/25/2026', null), date('4/4/2026', null)]).toEqual([
      { date: '2026-04-25' },
      { date: '2026-04-25' },
      { date: '2026-04-04' },
    ]);
  });

  it('of a plain number follows the serials of its column', () => {
    expect(readDate({ number: 44655 }, { order: 'dmy', is1904: true })).toEqual({ date: '2026-04-05' });
  });

  it('as a serial of either system is the day that it counts to', () => {
    expect([dayOfSerial(1, false), dayOfSerial(59, false), dayOfSerial(60, false), dayOfSerial(61, false), dayOfSerial(0, true)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      null,
      '1900-03-01',
      '1904-01-01',
    ]);
  });
});

describe('a column of dates', () => {
  it('has the order of its unambiguous cells', () => {
    expect([datesOf(['5/4/2026', '25/4/2026', null]), datesOf(['4/5/2026', '4/25/2026']), datesOf(['5/5/2026', serial(46117)])]).toEqual([
      { order: 'dmy' },
      { order: 'mdy' },
      { order: 'dmy' },
    ]);
  });

  it('is asked about where all cells are ambiguous, or where they disagree', () => {
    expect([datesOf(['5/4/2026', '6/4/2026']), datesOf(['25/4/2026', '4/25/2026', '5/4/2026'])]).toEqual([
      { question: 'ask' },
      { question: 'mixed' },
    ]);
  });

  it('is asked about where years of two digits seem to stand first', () => {
    const cells = ['26-04-05', '26-04-17', '26-05-09', '26-05-21', '26-06-30', '26-07-01'];
    expect([datesOf(cells), date('26-04-05', 'ymd'), date('5/4/2026', 'ymd')?.problem]).toEqual([
      { question: 'year_first' },
      { date: '2026-04-05' },
      '“5/4/2026” is no date as year/month/day, the order of this column',
    ]);
    expect(datesOf(['05-04-26', '17-04-26', '09-05-26', '21-05-26', '30-06-26', '01-07-27'])).toEqual({ order: 'dmy' });
  });

  it('is asked about where a spreadsheet has taken days for months and left the rest as text', () => {
    const texts = ['13/4/2026', '14/4/2026', '25/4/2026', '26/4/2026', '27/4/2026'];
    const days = [5, 6, 7, 8, 9].map((month) => serial(46117 + (month - 5) * 30));
    const low = days.every((cell) => Number(date(cell)?.date?.slice(8)) <= 12);
    expect(low).toBe(true);
    expect(datesOf([...texts, ...days])).toEqual({ question: 'exchanged' });
    expect(readDate(serial(46117), { order: 'dmy', exchanged: true })).toEqual({ date: '2026-05-04' });
    expect(datesOf([...texts, ...days, serial(46130)])).toEqual({ order: 'dmy' });
  });
});

const DAY = 86_400_000;
const someDay = fc
  .integer({ min: Date.parse('1980-01-01') / DAY, max: Date.parse('2079-12-31') / DAY })
  .map((days) => new Date(days * DAY));
const two = (value: number) => String(value).padStart(2, '0');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const WRITE: readonly ((d: number, m: number, y: number, between: string) => string)[] = [
  (d, m, y, between) => [d, m, y].join(between),
  (d, m, y, between) => [two(d), two(m), y].join(between),
  (d, m, y, between) => [two(d), two(m), two(y % 100)].join(between),
  (d, m, y, between) => [d, MONTHS[m - 1], two(y % 100)].join(between),
  (d, m, y, between) => [d, MONTHS[m - 1]?.toUpperCase(), y].join(between),
  (d, m, y, between) => [y, two(m), two(d)].join(between),
];

describe('days of a century, in any notation', () => {
  it('are read back as they were written, or refused where their column has another order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someDay, fc.nat({ max: WRITE.length - 1 }), fc.constantFrom('/', '-', '.', ' ')), { minLength: 1, maxLength: 8 }),
        (days) => {
          const cells = days.map(([day, how, between]) =>
            (WRITE[how] as (typeof WRITE)[number])(day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear(), between),
          );
          const { order } = datesOf(cells);
          for (const [at, cell] of cells.entries()) {
            const read = readDate(cell, { order });
            if (read?.date) expect(read.date).toBe(days[at]?.[0].toISOString().slice(0, 10));
            else expect(order).toBeUndefined();
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are read as serials of both systems', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const text = day.toISOString().slice(0, 10);
        const since = (start: string) => Math.round((day.getTime() - Date.parse(start)) / DAY);
        expect(date(serial(since('1899-12-30')))).toEqual({ date: text });
        expect(date(serial(since('1904-01-01'), true))).toEqual({ date: text });
      }),
    );
  });
});

it.each([
  ['2026-11-27T18:30:00.000Z', '2026-11-28'],
  ['2026-11-27T18:29:59Z', '2026-11-27'],
  ['2026-11-28 00:00:00+05:30', '2026-11-28'],
  ['2026-11-27T13:30:00-0500', '2026-11-28'],
  ['28/11/2026 00:00 Hrs', '2026-11-28'],
  ['28-11-2026 23.59 hrs.', '2026-11-28'],
  ['28112026', '2026-11-28'],
  ['20261128', '2026-11-28'],
])('%s is the day %s', (written, date) => expect(readDate(written, { order: 'dmy' })).toEqual({ date }));

it('a number of eight digits is a day where it can be one', () => {
  expect(readDate({ number: 28112026 }, { order: 'dmy' })).toEqual({ date: '2026-11-28' });
  expect(readDate({ number: 38112026 }, { order: 'dmy' })?.problem).toContain('is no date');
});

it.each([
  ['13-03-58', '1958-03-13'],
  ['25-Apr-62', '1962-04-25'],
  ['21/2/25', '2025-02-21'],
  ['25/12/2062', '2062-12-25'],
])('of what lies in the past %s is %s', (written, date) =>
  expect(readDate(written, { order: 'dmy', latest: '2026-11-28' })).toEqual({ date }),
);
