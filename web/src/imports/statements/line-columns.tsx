import type { StatementLineRow } from '@bimabahi/contract/imports/statements';
import { Button } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { Tick, TickAll } from '../../ui/list/ticks.tsx';
import { plateText } from '../../ui/plate-text.ts';
import classes from './StatementFigures.module.css';
import { wordOf } from './statement-words.ts';

export interface LineActs {
  accept: (line: StatementLineRow) => void;
  dispute: (line: StatementLineRow) => void;
  ignore: (line: StatementLineRow) => void;
  /** Of one that is none: it is a line again. */
  noLine: (line: StatementLineRow) => void;
  attach: (line: StatementLineRow) => void;
  spread: (line: StatementLineRow) => void;
  join: (line: StatementLineRow) => void;
  /** Of those who read what rewards bring. */
  reward?: ((line: StatementLineRow) => void) | undefined;
  /** Of those who may change what policies earn. */
  setRate?: ((line: StatementLineRow) => void) | undefined;
}

const given = (parts: readonly (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');
const base = ({ premium, percent }: StatementLineRow) =>
  given([premium !== null && rupees(premium)]) + (percent === null || percent === undefined ? '' : ` × ${percent} %`);

const theirs = (line: StatementLineRow) =>
  given([
    line.vehicle_no ? plateText(line.vehicle_no) : null,
    line.insured,
    line.start_date && dayMonthYear(line.start_date),
    base(line),
    line.kind === 'reward' && 'reward',
  ]);
const ours = ({ ours: policy }: StatementLineRow) =>
  policy ? given([policy.vehicle_no ? plateText(policy.vehicle_no) : null, policy.insured_name]) : '';

const whyOf = (line: StatementLineRow) => given([line.reason, line.decision_reason, line.decided_by && `by ${line.decided_by.name}`]);

/** How a line of a firm's policy stands is an Admin's to say. */
export const isToDecide = ({ state }: StatementLineRow): boolean => state !== 'found';

/** Of a reward that is not there, one is made. */
export const mayBeAccepted = ({ item, kind }: StatementLineRow): boolean => item !== null || kind === 'reward';

export const nameOfLine = (line: StatementLineRow): string => `row ${line.row_no}`;

const column = columnsOf<StatementLineRow>();

const COLUMNS = [
  column.accessor('row_no', { header: 'Row', meta: { width: 56, card: 'labelled' } }),
  column.display({
    id: 'theirs',
    header: 'The insurer says',
    meta: { width: 215, grow: 2, least: 132, card: 'title' },
    cell: ({ row: { original: line } }) => (
      <TwoLines
        first={line.policy_no ? <RecordNo no={given([line.policy_no, line.endorsement_no])} /> : given(['No number', line.endorsement_no])}
        second={<Clipped text={theirs(line)} />}
      />
    ),
  }),
  column.accessor('amount', {
    header: 'Paid',
    meta: { width: 108, align: 'right', card: 'labelled' },
    cell: ({ row: { original: line } }) => (
      <TwoLines
        first={<Money amount={line.amount} />}
        second={line.whole === null ? (line.amount_as ?? undefined) : `of ${rupees(line.whole)}`}
      />
    ),
  }),
  column.display({
    id: 'ours',
    header: 'Our books',
    meta: { width: 200, grow: 2, least: 132, card: 'line' },
    cell: ({ row: { original: line } }) =>
      line.ours ? (
        <TwoLines first={<RecordNo no={line.ours.policy_no} />} second={<Clipped text={ours(line)} />} />
      ) : line.reward ? (
        <TwoLines first="Reward" second={<Clipped text={line.reward} />} />
      ) : (
        '--'
      ),
  }),
  column.accessor('expected', {
    header: 'Expected',
    meta: { width: 108, align: 'right', card: 'labelled' },
    cell: ({ row: { original: line } }) => (
      <TwoLines
        first={<Money amount={line.expected} />}
        second={line.received_before ? `received ${rupees(line.received_before).replace('₹\u00a0', '')}` : undefined}
      />
    ),
  }),
  column.accessor('difference', {
    header: 'Difference',
    meta: { width: 104, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor(whyOf, {
    id: 'why',
    header: 'Why',
    meta: { width: 240, grow: 3, least: 180, card: 'line' },
    cell: ({ getValue }) => (
      <span className={classes.why}>
        <Clipped text={getValue()} lines={2} />
      </span>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    meta: { width: 122, card: 'state' },
    cell: ({ row: { original: line } }) => {
      const { label, tone } = wordOf(line);
      return <Chip tone={tone}>{label}</Chip>;
    },
  }),
];

const tick = column.display({
  id: 'tick',
  header: () => <TickAll />,
  meta: { width: 40, label: 'Tick' },
  cell: ({ row: { original: line } }) => mayBeAccepted(line) && isToDecide(line) && <Tick id={line.id} name={nameOfLine(line)} />,
});

const moreOf = (acts: LineActs, line: StatementLineRow): Readonly<Record<string, () => void>> => ({
  'Another policy…': () => acts.attach(line),
  ...(line.whole === null ? { 'Spread over several…': () => acts.spread(line) } : { 'Put the row together': () => acts.join(line) }),
  ...(acts.reward && line.kind !== 'reward' && line.whole === null && { 'A reward': () => acts.reward?.(line) }),
  ...(acts.setRate && line.policies !== null && { 'Accept and set the rate right': () => acts.setRate?.(line) }),
  Dispute: () => acts.dispute(line),
  'Ignore…': () => acts.ignore(line),
  ...(line.whole === null && { [line.state === 'no_line' ? 'A line again' : 'No line…']: () => acts.noLine(line) }),
});

const actions = (acts: LineActs) =>
  column.display({
    id: 'action',
    header: 'Action',
    meta: { width: 122, card: 'actions' },
    cell: ({ row: { original: line } }) =>
      isToDecide(line) && (
        <RowActions>
          {line.state !== 'accepted' && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => acts.accept(line)}
              aria-label={`${mayBeAccepted(line) ? 'Accept' : 'Find'} ${nameOfLine(line)}`}
            >
              {mayBeAccepted(line) ? 'Accept' : 'Find'}
            </Button>
          )}
          <RowMenu label={`More for ${nameOfLine(line)}`} items={moreOf(acts, line)} />
        </RowActions>
      ),
  });

/** `acts`: null where nothing more is decided. */
export const lineColumns = (acts: LineActs | null) => column.columns(acts ? [tick, ...COLUMNS, actions(acts)] : COLUMNS);
