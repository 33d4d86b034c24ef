/** Worked lines: each with the item and the rung on which a person who knows the books finds it. */
import { describe, expect, it } from 'vitest';
import { judgeLines } from './judge-lines.ts';
import { type LadderItem, ladder, type StatementLine } from './ladder.ts';
import { destroyedDigits, numberKeys } from './number-keys.ts';

const item = (name: string, policy_no: string, more: Partial<LadderItem> = {}): LadderItem => ({
  item: name,
  kind: name.split(':')[0] as LadderItem['kind'],
  policy_no,
  endorsement_no: null,
  vehicle_no: null,
  chassis_no: null,
  insured_name: 'Nobody',
  start_date: '2026-04-10',
  premiums: [],
  ...more,
});

const BOOKS: LadderItem[] = [
  item('motor:1', 'OG-25-2202-1801-00087571', {
    vehicle_no: 'GJ01UC0191',
    insured_name: 'Harshad Vaghela',
    premiums: [6302, 3416, 9718, 11467.24],
  }),
  item('motor:2', '2312208744132700115', {
    vehicle_no: 'GJ05RT4471',
    insured_name: 'Gauri Transport Services',
    premiums: [1180, 2000.5, 3180.5],
  }),
  item('motor:3', '3001/529007847/00/000', {
    vehicle_no: 'MH12WH0458',
    insured_name: 'Om Sai Logistics',
    premiums: [8120],
    start_date: '2026-02-01',
  }),
  item('motor:4', 'D175224973', {
    vehicle_no: 'HR26PJ3817',
    chassis_no: 'MALA851CLHM123456',
    insured_name: 'Isha Chauhan',
    premiums: [4120, 9000],
  }),
  item('motor:5', '0041002291', { vehicle_no: 'DL3CAF0001', insured_name: 'Ravi Kumar', premiums: [9900] }),
  item('motor:6', '920222423730010571', { vehicle_no: 'GJ05AB7731', insured_name: 'Chirag Mehta', premiums: [3288] }),
  // One number in two years.
  item('motor:7', 'REN/77/1', { vehicle_no: 'GJ01AA0007', insured_name: 'Nila Shah', premiums: [500], start_date: '2025-05-01' }),
  item('motor:8', 'REN/77/1', { vehicle_no: 'GJ01AA0007', insured_name: 'Nila Shah', premiums: [550], start_date: '2026-05-01' }),
  // A fleet: one number, several vehicles, one day.
  item('motor:9', 'FLEET-100', { vehicle_no: 'GJ01FL0001', insured_name: 'Umiya Roadlines', premiums: [1000] }),
  item('motor:10', 'FLEET-100', { vehicle_no: 'GJ01FL0002', insured_name: 'Umiya Roadlines', premiums: [1000] }),
  item('motor:11', 'FLEET-100', { vehicle_no: 'GJ01FL0003', insured_name: 'Umiya Roadlines', premiums: [2000] }),
  // A policy with endorsements.
  item('motor:12', 'OG-26-0001-12345678', { vehicle_no: 'MH14EN0012', insured_name: 'Meera Joshi', premiums: [7000] }),
  item('endorsement:1', 'OG-26-0001-12345678', {
    endorsement_no: 'E01',
    premiums: [300],
    start_date: '2026-06-01',
    vehicle_no: 'MH14EN0012',
  }),
  item('endorsement:2', 'OG-26-0001-12345678', {
    endorsement_no: '2',
    premiums: [400],
    start_date: '2026-07-01',
    vehicle_no: 'MH14EN0012',
  }),
  // Installments of one policy.
  item('premium:1', '11118080/2026', { insured_name: 'Sona Textiles', premiums: [25000], start_date: '2026-04-01' }),
  item('premium:2', '11118080/2026', { insured_name: 'Sona Textiles', premiums: [25000], start_date: '2026-07-01' }),
  item('premium:3', '11118080/2026', { insured_name: 'Sona Textiles', premiums: [30000], start_date: '2026-10-01' }),
  // Namesakes.
  item('corporate:1', 'FIRE/1', { insured_name: 'Shree Ganesh Traders', premiums: [12000] }),
  item('corporate:2', 'FIRE/2', { insured_name: 'Shree Ganesh Traders', premiums: [12000.4] }),
  item('corporate:3', 'FIRE/3', { insured_name: 'Shree Ganesh Traders', premiums: [15000] }),
  item('corporate:4', 'MARINE 7', { insured_name: 'Om Sai Logistics', premiums: [777] }),
  // Two numbers that are one without punctuation.
  item('motor:20', 'AB-12-3', { vehicle_no: 'GJ01XX0020', premiums: [60] }),
  item('motor:21', 'AB-1-23', { vehicle_no: 'GJ01XX0021', premiums: [61] }),
  item('motor:22', '000123', { vehicle_no: 'GJ01XX0022', premiums: [62] }),
  item('motor:23', '123', { vehicle_no: 'GJ01XX0023', premiums: [63] }),
];
const climb = ladder(BOOKS);

const line = (given: Partial<StatementLine>): StatementLine => ({
  policy_no: null,
  endorsement_no: null,
  vehicle_no: null,
  insured: null,
  start_date: null,
  premium: null,
  ...given,
});
const no = (policy_no: string, more: Partial<StatementLine> = {}) => line({ policy_no, ...more });
const RT = { vehicle_no: 'GJ05RT4471', start_date: '2026-04-10', premium: 1180 };

type Worked = [what: string, line: StatementLine, rung: number | null, found: string | null];
const WORKED: Worked[] = [
  // 1: as written.
  ['as written', no('OG-25-2202-1801-00087571'), 1, 'motor:1'],
  ['in small letters', no('og-25-2202-1801-00087571'), 1, 'motor:1'],
  ['with blanks around', no('  D175224973 '), 1, 'motor:4'],
  ['with slashes', no('3001/529007847/00/000'), 1, 'motor:3'],
  ['leading zeros kept', no('0041002291'), 1, 'motor:5'],
  ['a short number beside one with zeros', no('123'), 1, 'motor:23'],
  ['the one with zeros', no('000123'), 1, 'motor:22'],
  ['nineteen digits', no('2312208744132700115'), 1, 'motor:2'],
  ['punctuation tells two apart', no('AB-12-3'), 1, 'motor:20'],
  ['and the other', no('AB-1-23'), 1, 'motor:21'],
  ['the plate of another does not matter', no('D175224973', { vehicle_no: 'GJ01UC0191' }), 1, 'motor:4'],
  ['the premium of another does not matter', no('D175224973', { premium: 3288 }), 1, 'motor:4'],
  ['a number of two years, by its start', no('REN/77/1', { start_date: '2026-05-01' }), 1, 'motor:8'],
  ['a number of two years, by its first start', no('REN/77/1', { start_date: '2025-05-02' }), 1, 'motor:7'],
  ['a number of two years, by its premium', no('REN/77/1', { premium: 500 }), 1, 'motor:7'],
  ['a number of two years, alone', no('REN/77/1'), null, null],
  ['a number of two years, of a third', no('REN/77/1', { start_date: '2024-05-01' }), null, null],
  ['a fleet, alone', no('FLEET-100'), null, null],
  ['a fleet, by a premium that one has', no('FLEET-100', { premium: 2000 }), 1, 'motor:11'],
  ['a fleet, by a premium that two have', no('FLEET-100', { premium: 1000 }), null, null],
  [
    'a fleet, by plate, day and premium',
    no('FLEET-100', { premium: 1000, vehicle_no: 'GJ01FL0002', start_date: '2026-04-10' }),
    5,
    'motor:10',
  ],
  ['a policy with endorsements is the policy', no('OG-26-0001-12345678'), 1, 'motor:12'],
  ['endorsement 000 is the policy', no('OG-26-0001-12345678', { endorsement_no: '000' }), 1, 'motor:12'],
  ['endorsement 0 is the policy', no('OG-26-0001-12345678', { endorsement_no: '0' }), 1, 'motor:12'],
  ['an endorsement by its number', no('OG-26-0001-12345678', { endorsement_no: 'E01' }), 1, 'endorsement:1'],
  ['an endorsement without its letter', no('OG-26-0001-12345678', { endorsement_no: '1' }), 1, 'endorsement:1'],
  ['an endorsement with zeros', no('OG-26-0001-12345678', { endorsement_no: '002' }), 1, 'endorsement:2'],
  ['an endorsement that is not in the books', no('OG-26-0001-12345678', { endorsement_no: '3' }), null, null],
  ['an installment by its day', no('11118080/2026', { start_date: '2026-07-02' }), 1, 'premium:2'],
  ['an installment by its premium', no('11118080/2026', { premium: 30000.5 }), 1, 'premium:3'],
  ['installments of one premium', no('11118080/2026', { premium: 25000 }), null, null],
  ['a firm by its number', no('FIRE/2'), 1, 'corporate:2'],
  ['with a blank within', no('MARINE 7'), 1, 'corporate:4'],
  // 2: letters and digits.
  ['without dashes', no('OG25220218010008 7571'), 2, 'motor:1'],
  ['with blanks', no('OG 25 2202 1801 00087571'), 2, 'motor:1'],
  ['with slashes for dashes', no('OG/25/2202/1801/00087571'), 2, 'motor:1'],
  ['in groups of four', no('2312 2087 4413 2700 115'), 2, 'motor:2'],
  ['a dash put in', no('D-175224973'), 2, 'motor:4'],
  ['an apostrophe', no("'D175224973"), 2, 'motor:4'],
  ['a full stop at its end', no('920222423730010571.'), 2, 'motor:6'],
  ['no slashes at all: its zeros may be those of a spreadsheet', no('300152900784700000'), null, null],
  ['a blank lost', no('MARINE7'), 2, 'corporate:4'],
  ['two that are one without dashes', no('AB123'), null, null],
  ['endorsement without dashes', no('OG26000112345678', { endorsement_no: 'E1' }), 2, 'endorsement:1'],
  ['a fleet without its dash', no('FLEET100', { premium: 2000 }), 2, 'motor:11'],
  // 3: zeros and suffixes.
  ['leading zeros lost', no('41002291'), 3, 'motor:5'],
  ['more leading zeros', no('000041002291'), 3, 'motor:5'],
  ['zeros of a part lost', no('OG-25-2202-1801-87571'), 3, 'motor:1'],
  ['suffix -00', no('D175224973-00'), 3, 'motor:4'],
  ['suffix /000', no('D175224973/000'), 3, 'motor:4'],
  ['suffix -0', no('920222423730010571-0'), 3, 'motor:6'],
  ['two suffixes lost', no('3001/529007847'), 3, 'motor:3'],
  ['one suffix lost', no('3001/529007847/00'), 3, 'motor:3'],
  ['suffix of an endorsement that is there', no('OG-26-0001-12345678/E01'), 3, 'endorsement:1'],
  ['suffix of a second one', no('OG-26-0001-12345678-E2'), 3, 'endorsement:2'],
  ['leading zeros and suffix', no('41002291-00'), 3, 'motor:5'],
  ['two that are one without zeros', no('0123'), null, null],
  ['a suffix that is another number', no('D175224973-01'), null, null],
  ['another last digit', no('D175224937'), null, null],
  ['a digit more', no('D1752249731'), null, null],
  ['only its end', no('224973'), null, null],
  // 4: destroyed by a spreadsheet.
  ['exponent form, plate, day and premium', no('2.31221E+18', RT), 4, 'motor:2'],
  ['exponent form with a comma', no('2,31221E+18', RT), 4, 'motor:2'],
  ['digits that end in zeros', no('2312208744132700000', RT), 4, 'motor:2'],
  ['exponent form alone', no('2.31221E+18'), null, null],
  ['exponent form of another length', no('2.31221E+17', { ...RT, vehicle_no: null }), null, null],
  ['exponent form, another start', no('9.20222E+17', { vehicle_no: 'GJ05AB7731', premium: 3288, start_date: '2026-05-10' }), null, null],
  ['exponent form of other digits is found by the plate alone', no('2.99999E+18', RT), 5, 'motor:2'],
  [
    'eighteen digits in exponent form',
    no('9.20222E+17', { vehicle_no: 'GJ05AB7731', premium: 3288.5, start_date: '2026-04-12' }),
    4,
    'motor:6',
  ],
  // 5: plate or chassis, start and premium.
  ['plate, day and premium', line(RT), 5, 'motor:2'],
  ['plate with blanks and dashes', line({ ...RT, vehicle_no: 'gj-05 rt 4471' }), 5, 'motor:2'],
  ['plate without the zero of the office', line({ ...RT, vehicle_no: 'GJ5RT4471' }), 5, 'motor:2'],
  ['three days apart', line({ ...RT, start_date: '2026-04-13' }), 5, 'motor:2'],
  ['four days apart', line({ ...RT, start_date: '2026-04-14' }), null, null],
  ['a rupee apart', line({ ...RT, premium: 1181 }), 5, 'motor:2'],
  ['a rupee and a paisa apart', line({ ...RT, premium: 1181.01 }), null, null],
  ['the net premium as base', line({ ...RT, premium: 3180.5 }), 5, 'motor:2'],
  ['chassis', line({ vehicle_no: 'MALA851CLHM123456', start_date: '2026-04-10', premium: 4120 }), 5, 'motor:4'],
  ['plate without a start', line({ ...RT, start_date: null }), null, null],
  ['plate without a premium', line({ ...RT, premium: null }), null, null],
  [
    'a wrong number with the right plate',
    no('D175224937', { vehicle_no: 'HR26PJ3817', start_date: '2026-04-10', premium: 4120 }),
    5,
    'motor:4',
  ],
  ['plates that many cars have before they have one', line({ vehicle_no: 'NEW', start_date: '2026-04-10', premium: 4120 }), null, null],
  // 6: insured and premium.
  ['insured and premium', line({ insured: 'Isha Chauhan', premium: 4120 }), 6, 'motor:4'],
  ['insured in capitals with a stop', line({ insured: 'ISHA  CHAUHAN.', premium: 4119.5 }), 6, 'motor:4'],
  ['insured with another premium', line({ insured: 'Isha Chauhan', premium: 4130 }), null, null],
  ['insured who is misspelled', line({ insured: 'Isha Chouhan', premium: 4120 }), null, null],
  ['namesakes of one premium', line({ insured: 'Shree Ganesh Traders', premium: 12000 }), null, null],
  ['namesakes of several premiums', line({ insured: 'Shree Ganesh Traders', premium: 15000 }), 6, 'corporate:3'],
  ['a namesake with another policy', line({ insured: 'Om Sai Logistics', premium: 777 }), 6, 'corporate:4'],
  ['insured without a premium', line({ insured: 'Isha Chauhan' }), null, null],
  ['nothing at all', line({}), null, null],
];

describe('a number beside another’s plate, name or start', () => {
  const of = (more: Partial<StatementLine>) => climb(no('D175224973', { vehicle_no: 'GJ01AB0009', ...more })).found;

  it.each([
    ['plate alone', {}, false],
    ['plate and name', { insured: 'Ravi Kumar' }, true],
    ['plate and start', { start_date: '2026-05-01' }, true],
    ['plate, with the name cut off', { insured: 'Isha Chau', start_date: '2026-04-11' }, false],
    ['the chassis for a plate', { vehicle_no: 'MALA851CLHM123456', insured: 'Ravi Kumar' }, false],
    ['a new car without a plate', { vehicle_no: 'NEW', insured: 'Ravi Kumar' }, false],
    ['no plate, name and start', { vehicle_no: null, insured: 'Ravi Kumar', start_date: '2026-05-01' }, true],
    ['no plate, name alone', { vehicle_no: null, insured: 'Ravi Kumar', start_date: '2026-04-10' }, false],
  ] as const)('%s', (_, more, doubtful) => {
    expect(of(more)).toMatchObject({ item: { item: 'motor:4' }, rung: 1, doubtful });
  });

  it('is not accepted by itself', () => {
    const found = { rung: 1, item: 'motor:4', reason: 'same policy number', doubtful: true } as const;
    const books = (item: string) => ({ item, expected: 10, received: 0, written_off: 0 });
    const [judged] = judgeLines([{ amount: 10, found }], books, { tolerance_rupees: 1, tolerance_percent: 0 });
    expect(judged).toMatchObject({ state: 'suggested' });
  });
});

describe('the ladder', () => {
  it(`has at least 80 worked lines`, () => expect(WORKED.length).toBeGreaterThanOrEqual(80));
  it.each(WORKED)('%s', (_, given, rung, found) => {
    const climbed = climb(given);
    expect([climbed.found?.rung ?? null, climbed.found?.item.item ?? null]).toEqual([rung, found]);
  });

  it('says in words why, and which others stood there', () => {
    expect(climb(line({ ...RT, start_date: '2026-04-11' })).found?.reason).toBe(
      'same plate or chassis GJ05RT4471, start 1 day apart, premium equal',
    );
    const two = climb(no('REN/77/1')).candidates;
    expect(two.map(({ item: each, rung }) => [each.item, rung])).toEqual([
      ['motor:7', 1],
      ['motor:8', 1],
    ]);
  });
});

describe('keys of a number', () => {
  it('take a suffix off and keep what it says', () => {
    expect(numberKeys('X-1/E01')).toMatchObject({ bare: 'x1', endorsement: 'E01' });
    expect(numberKeys('X-1-00/000')).toMatchObject({ bare: 'x1', parts: 'x/1' });
    expect(numberKeys('000')).toMatchObject({ bare: '0' });
  });
  it.each([
    ['2.31206E+18', { first: '231206', length: 19 }],
    ['2E+18', { first: '2', length: 19 }],
    ['2312208744132700000', { first: '2312208744132700000'.slice(0, 15).replace(/0+$/, ''), length: 19 }],
    ['231220874413270', null],
    ['2312208744132700115', null],
    ['4E5', null],
    ['D175224973', null],
  ])('%s', (number, left) => expect(destroyedDigits(number)).toEqual(left));
});
