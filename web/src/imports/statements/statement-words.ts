import type { Statement, StatementLineRow, StatementStatus } from '@bimabahi/contract/imports/statements';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count, rupees } from '../../ui/format.ts';

interface Word {
  label: string;
  tone: Tone;
}

export const STATUSES: Readonly<Record<StatementStatus, Word>> = {
  uploaded: { label: 'Columns to match', tone: 'marigold' },
  matching: { label: 'Being matched', tone: 'quiet' },
  matched: { label: 'To work through', tone: 'marigold' },
  closed: { label: 'Closed', tone: 'leaf' },
  void: { label: 'Void', tone: 'quiet' },
};

type ShownState = StatementLineRow['state'];

export const LINE_STATE_WORDS: Readonly<Record<ShownState, Word>> = {
  accepted: { label: 'Accepted', tone: 'leaf' },
  short: { label: 'Short', tone: 'vermilion' },
  excess: { label: 'Excess', tone: 'marigold' },
  clawback: { label: 'Taken back', tone: 'marigold' },
  duplicate: { label: 'Duplicate', tone: 'marigold' },
  suggested: { label: 'Suggested', tone: 'quiet' },
  not_in_books: { label: 'Not in books', tone: 'vermilion' },
  ignored: { label: 'Ignored', tone: 'quiet' },
  disputed: { label: 'Disputed', tone: 'vermilion' },
  no_line: { label: 'No line', tone: 'quiet' },
  found: { label: 'Found', tone: 'quiet' },
};

const SEVERAL: Word = { label: 'Several fit', tone: 'marigold' };
/** What no rung finds alone may still be one of several. */
export const wordOf = ({ state, candidates }: Pick<StatementLineRow, 'state' | 'candidates'>): Word =>
  state === 'not_in_books' && candidates.length > 0 ? SEVERAL : LINE_STATE_WORDS[state];

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** October 2026. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}
export const MONTH_NAMES: readonly string[] = MONTHS;

export const linesText = (number: number): string => `${count(number)} ${number === 1 ? 'line' : 'lines'}`;

type Counts = Statement['counts'];
interface Tally {
  count: number;
  amount: number;
}
/** Those of firms are an Admin's to look at. */
const NOT_OPEN: readonly ShownState[] = ['accepted', 'disputed', 'ignored', 'no_line', 'found'];

const sumOf = (counts: Counts, states: readonly ShownState[]): Tally => ({
  count: states.reduce((sum, state) => sum + counts[state].count, 0),
  amount: states.reduce((sum, state) => sum + Math.round(counts[state].amount * 100), 0) / 100,
});
const OPEN = (Object.keys(LINE_STATE_WORDS) as ShownState[]).filter((state) => !NOT_OPEN.includes(state));

/** Of the tabs of a statement. */
export const talliesOf = ({ counts }: Pick<Statement, 'counts'>) => ({
  to_look_at: sumOf(counts, OPEN),
  accepted: sumOf(counts, ['accepted']),
  // The amount of what is no line is in no sum.
  set_aside: {
    ...sumOf(counts, ['disputed', 'ignored']),
    count: counts.disputed.count + counts.ignored.count + counts.no_line.count,
  },
  of_firms: sumOf(counts, ['found']),
});

/** The statuses of a statement on which somebody still works. */
export const isOpen = ({ status }: Pick<Statement, 'status'>): boolean => status !== 'closed' && status !== 'void';

/** What a statement is not closed without. */
export const isPaymentKnown = ({ control_total, received_on }: Pick<Statement, 'control_total' | 'received_on'>): boolean =>
  control_total != null && received_on !== null;

/** "No payment, no TDS, no control total is entered. "; nothing where all is there. */
export function notEnteredWords({
  control_total,
  received_on,
  tds,
  line_tds,
}: Pick<Statement, 'control_total' | 'received_on' | 'tds' | 'line_tds'>): string {
  const missing = [
    received_on === null && 'no payment',
    tds === null && line_tds === null && 'no TDS',
    control_total == null && 'no control total',
  ].filter((words) => words !== false);
  const said = missing.join(', ');
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)} is entered. `;
}

/** How the lines stand to the control total. */
export function controlWords({ control_total, difference }: Pick<Statement, 'control_total' | 'difference'>): string {
  if (control_total == null || difference == null) return 'no control total yet';
  return Math.abs(difference) < 0.005 ? 'control total equal ✓' : `control total ${rupees(control_total)}`;
}
