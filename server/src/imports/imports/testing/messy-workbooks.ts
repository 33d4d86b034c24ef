/** Books as offices keep them, made by a program that knows what each of their rows means. */
import type { CellValue } from 'hucre/xlsx';

/** What is to be stored of a row: by column of the table. */
export type Truth = Readonly<Record<string, string | number | null>>;

interface Row {
  cells: CellValue[];
  /** Null where the row is no policy, and is to be left out. */
  truth: Truth | null;
  /** How it came to be short of digits, so that a word about it is what can be had. */
  isLost?: boolean;
}

export interface Workbook {
  name: string;
  kind: 'motor_insurance' | 'corporate_insurance';
  /** Titles and headings. */
  above: CellValue[][];
  rows: Row[];
  options?: object;
  /** Of rows that an earlier book has brought in. */
  again?: number;
}

const INSURERS = [
  'Digit General Insurance',
  'HDFC ERGO General Insurance',
  'Bajaj Allianz General Insurance',
  'Tata AIG General Insurance',
];
const FIRST = ['Ramesh', 'Sushila', 'Kiran', 'Bhavna', 'Dinesh', 'Hetal', 'Jignesh', 'Nisha', 'Paresh', 'Varsha'];
const LAST = ['Makwana', 'Shah', 'Patel', 'Solanki', 'Desai', 'Joshi', 'Rathod', 'Vyas', 'Trivedi', 'Parmar'];
const TP = 2094;
const GST = 1.18;

const two = (n: number) => String(n).padStart(2, '0');
const inPaise = (amount: number) => Math.round(amount * 100) / 100;

interface Vehicle {
  number: string;
  plate: string;
  insurer: string;
  insured: string;
  mobile: string;
  start: string;
  end: string;
  od: number;
  net: number;
  total: number;
}

/** The n-th policy of a book; all are of the year from April 2026. */
function vehicle(book: number, n: number): Vehicle {
  const day = new Date(Date.UTC(2026, 3, 1 + (n % 360)));
  const end = new Date(Date.UTC(day.getUTCFullYear() + 1, day.getUTCMonth(), day.getUTCDate() - 1));
  const od = 3000 + ((n * 37) % 9000);
  return {
    number: `${book}12${String(1_000_000 + n * 7)}`,
    plate: `GJ${two(book)}${'ABCDEFGHJK'[n % 10]}${'KLMNPQRSTU'[Math.floor(n / 10) % 10]}${String(1000 + n)}`,
    insurer: INSURERS[n % INSURERS.length] ?? '',
    insured: `${FIRST[n % 10]} ${LAST[Math.floor(n / 10) % 10]} ${book}${n}`,
    mobile: `9${book}${String(10_000_000 + n)}`,
    start: day.toISOString().slice(0, 10),
    end: end.toISOString().slice(0, 10),
    od,
    net: od + TP,
    total: inPaise((od + TP) * GST),
  };
}

const written = (day: string) => day.split('-').reverse().join('/');
const PRODUCT = 'Private Car';

const HEADINGS = [
  ...['Policy No', 'Insured Name', 'Mobile', 'Regn No', 'Company', 'Product', 'Start Date', 'Expiry Date'],
  ...['OD Premium', 'TP Premium', 'Net Premium', 'Total Premium'],
];

const cellsOf = (one: Vehicle): CellValue[] => [
  ...[one.number, one.insured, one.mobile, one.plate, one.insurer, PRODUCT, written(one.start), written(one.end)],
  ...[one.od, TP, one.net, one.total],
];

const truthOf = (one: Vehicle): Truth => ({
  policy_no: one.number,
  insured_name: one.insured,
  insured_mobile: one.mobile,
  vehicle_no: one.plate,
  name_remark: one.insurer,
  product: PRODUCT,
  start_date: one.start,
  end_date: one.end,
  od_premium: one.od,
  third_party_premium: TP,
  net_premium: one.net,
  total_premium: one.total,
});

const good = (one: Vehicle, change: Record<number, CellValue> = {}): Row => ({
  cells: cellsOf(one).map((cell, column) => (column in change ? (change[column] ?? null) : cell)),
  truth: truthOf(one),
});
const noPolicy = (...cells: CellValue[]): Row => ({ cells, truth: null });
const range = (many: number) => Array.from({ length: many }, (_, n) => n);

const MONTHS = ['April', 'May', 'June', 'July', 'August', 'September'];
const DITTOS = ['"', 'do', '-do-', 'ditto', ',,', 'same'];

/** Months over their records, sums below them, and marks for what stands above. */
function register(): Workbook {
  const rows: Row[] = [];
  let above: Vehicle | null = null;
  for (const n of range(450)) {
    if (n % 75 === 0) {
      rows.push(noPolicy(`${(MONTHS[n / 75] ?? '').toUpperCase()} 2026`));
      above = null;
    }
    const own = vehicle(1, n);
    const isSame: boolean = above !== null && n % 3 === 1;
    const one: Vehicle = isSame && above ? { ...own, insurer: above.insurer } : own;
    rows.push(good(one, isSame ? { 4: DITTOS[n % DITTOS.length] ?? null, 5: DITTOS[(n + 2) % DITTOS.length] ?? null } : {}));
    above = one;
    if (n % 75 === 74) rows.push(noPolicy('Sub Total', null, null, null, null, null, null, null, 400000, 157050, 557050, 657319));
  }
  return { name: 'ditto, month rows, subtotals', kind: 'motor_insurance', above: [HEADINGS], rows };
}

/** A title, and groups over two or three columns each. */
const twoRows = (): Workbook => ({
  name: 'two-row headings',
  kind: 'motor_insurance',
  above: [
    ['Shree Ganesh Insurance Services'],
    [],
    ['Policy No', 'Insured Name', 'Mobile', 'Regn No', 'Company', 'Product', 'Risk Period', null, 'Premium', null, null, 'Total Premium'],
    [null, null, null, null, null, null, 'Start', 'Expiry', 'OD', 'TP', 'Net', null],
  ],
  rows: range(430).map((n) => good(vehicle(2, n))),
});

/** Numbers in cells of numbers, so that a zero in front is gone in a few of them. */
const lostZeros = (): Workbook => ({
  name: 'lost zeros',
  kind: 'motor_insurance',
  above: [HEADINGS],
  rows: range(430).map((n): Row => {
    const one = { ...vehicle(3, n), insurer: INSURERS[0] ?? '' };
    if (n % 60 !== 30) return good(one, { 0: Number(one.number) });
    const lost = { ...one, number: `0${one.number.slice(1)}` };
    return { ...good(lost, { 0: Number(lost.number) }), isLost: true };
  }),
});

/** Three vehicles on each telephone: of husband, wife and son. */
const families = (): Workbook => ({
  name: 'family on one number',
  kind: 'motor_insurance',
  above: [HEADINGS],
  rows: range(450).map((n) => good({ ...vehicle(4, n), mobile: vehicle(4, n - (n % 3)).mobile })),
});

/** What was cancelled or endorsed stands between the policies. */
const cancelled = (): Workbook => ({
  name: 'cancelled and endorsement rows',
  kind: 'motor_insurance',
  above: [[...HEADINGS, 'Remarks']],
  rows: range(450).map((n): Row => {
    const row = good(vehicle(5, n));
    if (n % 30 === 11) return { cells: [...row.cells, 'Policy cancelled on 12/05/2026'], truth: null };
    if (n % 30 === 22) return { cells: [...row.cells, 'Endt. 2'], truth: null };
    // Speaks of it, and is a policy.
    return n % 30 === 5
      ? { ...row, cells: [...row.cells, 'old cheque cancelled, new one taken'] }
      : { ...row, cells: [...row.cells, null] };
  }),
});

/** A payout of 70 beside its amount: the share that is passed on of what came in. */
const shares = (): Workbook => ({
  name: 'payout 70 as a share',
  kind: 'motor_insurance',
  above: [[...HEADINGS, 'Comm In', 'Payout %', 'Payout']],
  rows: range(430).map((n): Row => {
    const one = vehicle(6, n);
    const into = inPaise(one.od * 0.15);
    const out = inPaise(into * 0.7);
    const row = good(one);
    const percent = Math.round((out / one.od) * 10_000) / 100;
    const truth = { ...truthOf(one), commission_in_num: into, commission_out_num: out, commission_out_per: percent };
    return { cells: [...row.cells, into, 70, out], truth };
  }),
});

/** Two books of one office that share some months. */
const overlapping = (part: 1 | 2): Workbook => ({
  name: `two workbooks that overlap, ${part}`,
  kind: 'motor_insurance',
  above: [HEADINGS],
  rows: range(260).map((n) => good(vehicle(7, n + (part === 1 ? 0 : 130)))),
  ...(part === 2 && { again: 130 }),
});

const FIRMS = ['Policy No', 'Insured Name', 'Product', 'Company', 'Start Date', 'End Date', 'Net Premium', 'Total Premium'];
const PLAN = [1, 2, 3].map((n) => ({ date: `Due ${n}`, amount: `Amount ${n}` }));

/** Three dates and amounts beside a firm's policy, which come to its total. */
const installments = (): Workbook => ({
  name: 'installments in columns',
  kind: 'corporate_insurance',
  above: [[...FIRMS, ...PLAN.flatMap(({ date, amount }) => [date, amount])]],
  options: { installments: PLAN },
  rows: range(300).map((n): Row => {
    const { number, start, end, insurer } = vehicle(8, n);
    const [net, insured] = [30_000 + n * 100, `Umiya ${LAST[n % 10]} ${n} LLP`];
    const total = inPaise(net * GST);
    const parts = [inPaise(total / 2), inPaise(total / 4), inPaise(total - inPaise(total / 2) - inPaise(total / 4))];
    const days = [start, `${start.slice(0, 4)}-12-${start.slice(8) > '28' ? '28' : start.slice(8)}`, end];
    const plan = parts.flatMap((part, at) => [written(days[at] ?? ''), part]);
    return {
      cells: [number, insured, 'Fire', insurer, written(start), written(end), net, total, ...plan],
      truth: {
        ...{ policy_no: number, insured_name: insured, product: 'Fire', company: insurer, start_date: start, end_date: end },
        ...{ new_premium: net, total_premium: total, is_installment: 1, installments: 3, paid: total },
      },
    };
  }),
});

export const messyWorkbooks = (): Workbook[] => [
  register(),
  twoRows(),
  lostZeros(),
  families(),
  cancelled(),
  shares(),
  overlapping(1),
  overlapping(2),
  installments(),
];
