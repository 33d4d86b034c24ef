/** Columns shared by both areas; each area composes its own lists. */

import { ClientName } from '../../people/kit/ClientName.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { PhoneText } from '../../ui/display/PhoneText.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import classes from '../../ui/list/DataTable.module.css';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { type CardSlot, type Columns, columnId, columnsOf } from '../../ui/list/table-columns.tsx';
import { InsuredPhone } from './InsuredPhone.tsx';
import { PolicyCover } from './PolicyCover.tsx';
import { PolicyFile } from './PolicyFile.tsx';
import { type Policy, type PolicyArea, shown } from './policy-area.ts';

type MayRead = (field: string) => boolean;

type AnyColumn<Row extends Policy> = Columns<Row>[number];

const plainColumn = <Row extends Policy>(area: PolicyArea<Row>, field: string) =>
  columnsOf<Row>().accessor((policy): unknown => shown(area, policy, field), {
    id: field,
    header: area.labels[field] ?? field,
    enableSorting: area.fields[field]?.list.sorted === true,
    meta: {
      width: 132,
      grow: 0.5,
      ...(['money', 'percent'].includes(area.fields[field]?.kind ?? '') && { align: 'right' }),
      ...(area.fields[field]?.kind === 'date' && { fold: { rank: 5, into: 'insured_name', as: area.labels[field] ?? field } }),
    },
    cell: ({ row }) => <Clipped text={shown(area, row.original, field)} />,
  });

/** The written columns, and a plain one of each other field that is a column. */
export function withPlainColumns<Row extends Policy>(
  area: PolicyArea<Row>,
  written: readonly AnyColumn<Row>[],
  mayRead: MayRead,
): AnyColumn<Row>[] {
  const ids = new Set(written.map(columnId));
  const others = Object.keys(area.fields).filter((field) => area.fields[field]?.list.column && !ids.has(field) && mayRead(field));
  return [...written, ...others.map((field) => plainColumn(area, field))];
}

/** What a person can choose among: a field says it of its column, a column of several fields itself. */
export function columnChoices<Row extends Policy>(area: PolicyArea<Row>, columns: readonly AnyColumn<Row>[]) {
  const choices = columns.flatMap((column) => {
    const id = columnId(column);
    const choice = column.meta?.choice ?? area.fields[id]?.list.column ?? 'fixed';
    return choice === 'fixed' ? [] : [{ id, name: String(column.header), hidden: choice === 'hidden at first' }];
  });
  return {
    names: Object.fromEntries(choices.map(({ id, name }) => [id, name])),
    hiddenAtFirst: Object.fromEntries(choices.flatMap(({ id, hidden }) => (hidden ? [[id, false]] : []))),
  };
}

export const userColumn = <Row extends Policy>() =>
  columnsOf<Row>().display({
    id: 'user',
    header: 'User',
    meta: { width: 124, grow: 1, choice: 'hidden at first' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<ClientName client={policy.user} />} second={<PhoneText digits={policy.user.mobile} />} />
    ),
  });

/** The insured, with `second` in small below: the mobile, or the policy number. */
export const insuredColumn = <Row extends Policy>(
  header: string,
  second: 'insured_mobile' | 'policy_no',
  { sorts = true, card = 'title' }: { sorts?: boolean; card?: CardSlot } = {},
) =>
  columnsOf<Row>().accessor((policy) => policy.insured_name, {
    id: 'insured_name',
    header,
    enableSorting: sorts,
    meta: { width: 146, grow: 1, least: 97, card },
    cell: ({ row: { original: policy } }) => (
      <TwoLines
        first={<Name text={policy.insured_name} />}
        second={
          second === 'policy_no' ? (
            <RecordNo no={policy.policy_no} />
          ) : (
            policy.insured_mobile && (
              <span data-phone>
                <PhoneText digits={policy.insured_mobile} />
              </span>
            )
          )
        }
      />
    ),
  });

/** Only in cards; the table shows the number below the name. */
export const callColumn = <Row extends Policy>() =>
  columnsOf<Row>().display({
    id: 'call',
    header: 'Mobile',
    meta: { card: 'call', cardOnly: true },
    cell: ({ row: { original: policy } }) => <InsuredPhone policy={policy} />,
  });

/** `card`: not where the card has the call column, which has the same number. */
export const contactColumn = <Row extends Policy>({ card }: { card?: CardSlot } = { card: 'call' }) =>
  columnsOf<Row>().display({
    id: 'contact',
    header: 'Mobile, Email',
    meta: { width: 148, grow: 0.5, card, choice: 'hidden at first' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<InsuredPhone policy={policy} />} second={<Clipped text={policy.insured_email} />} />
    ),
  });

export const startColumn = <Row extends Policy>() =>
  columnsOf<Row>().accessor((policy) => policy.start_date, {
    id: 'start_date',
    header: 'Start',
    enableSorting: true,
    meta: { width: 96 },
    cell: ({ row }) => dayMonthYear(row.original.start_date),
  });

export const endColumn = <Row extends Policy>() =>
  columnsOf<Row>().accessor((policy) => policy.end_date, {
    id: 'end_date',
    header: 'End',
    enableSorting: true,
    meta: { width: 138, least: 120, card: 'state' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={dayMonthYear(policy.end_date)} second={<PolicyCover cover={policy} plain />} />
    ),
  });

export const datesColumn = <Row extends Policy>() =>
  columnsOf<Row>().display({
    id: 'dates',
    header: 'Dates',
    meta: { width: 178, card: 'line' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines
        first={`${dayMonthYear(policy.start_date)} to ${dayMonthYear(policy.end_date)}`}
        second={<PolicyCover cover={policy} exact plain />}
      />
    ),
  });

export const totalPremiumColumn = <Row extends Policy>() =>
  columnsOf<Row>().accessor((policy) => policy.total_premium, {
    id: 'total_premium',
    header: 'Total Premium',
    enableSorting: true,
    meta: { align: 'right', width: 124, least: 120, card: 'beside' },
    cell: ({ row }) => <Money amount={row.original.total_premium} />,
  });

/** With what endorsements changed since. */
export const premiumNowColumn = <Row extends Policy>() =>
  columnsOf<Row>().accessor((policy) => policy.total_now, {
    id: 'total_now',
    header: 'Premium Now',
    meta: { align: 'right', width: 120, choice: 'hidden at first' },
    cell: ({ row }) => <Money amount={row.original.total_now} />,
  });

const percent = (value: number | null | undefined) => (value == null ? '--' : `${value}%`);

const commission = <Row extends Policy>(side: 'in' | 'out', header: string) =>
  columnsOf<Row>().accessor((policy) => policy[`commission_${side}_num`], {
    id: `commission_${side}_num`,
    header,
    enableSorting: true,
    meta: {
      align: 'right',
      width: 116,
      least: 116,
      fold: side === 'in' ? { rank: 3, into: 'total_premium', as: 'In' } : { rank: 2, into: 'total_premium', as: 'Out' },
    },
    cell: ({ row: { original: policy } }) => (
      <div className={classes.amounts}>
        <TwoLines first={<Money amount={policy[`commission_${side}_num`]} />} second={percent(policy[`commission_${side}_per`])} />
      </div>
    ),
  });

export const commissionColumns = <Row extends Policy>(mayRead: MayRead) => [
  ...(mayRead('commission_in_num') ? [commission<Row>('in', 'Commission In')] : []),
  ...(mayRead('commission_out_num') ? [commission<Row>('out', 'Commission Out')] : []),
];

export const brokersColumn = <Row extends Policy>({ brokers: [input, output] }: PolicyArea<Row>) =>
  columnsOf<Row>().display({
    id: 'brokers',
    header: 'Broker In, Out',
    meta: { width: 112, grow: 1, choice: 'hidden at first', fold: { rank: 4, into: 'insured_name', as: 'Brokers' } },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy[input] ?? null} />} second={<Clipped text={policy[output] ?? null} />} />
    ),
  });

export const fileColumn = <Row extends Policy>(area: PolicyArea<Row>) =>
  columnsOf<Row>().display({
    id: 'file',
    header: 'Policy File',
    meta: { width: 84, choice: 'shown at first', fold: { rank: 1, into: 'end_date' } },
    cell: ({ row }) => <PolicyFile area={area} policy={row.original} icon />,
  });
