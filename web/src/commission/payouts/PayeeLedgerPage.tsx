import {
  HAND_KINDS,
  listPayeeEntries,
  PAYEE_ENTRY_LABELS,
  type PayeeEntry,
  readPayeeBalance,
} from '@bimabahi/contract/commission/payee-entries';
import { idParams } from '@bimabahi/contract/values/fields';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { WaitingItems } from './WaitingItems.tsx';

const TakeBack = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).TakeBackEntryModal);
const AddEntry = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).AddEntryModal);

const aboutOf = ({ policy_no, reason, payout_id, voids_id, is_taken_back }: PayeeEntry) =>
  [policy_no, payout_id !== null && `payout No. ${payout_id}`, voids_id !== null && 'takes back', is_taken_back && 'taken back', reason]
    .filter(Boolean)
    .join(' · ');

const isByHand = ({ kind, voids_id, is_taken_back }: PayeeEntry) =>
  voids_id === null && !is_taken_back && HAND_KINDS.some((each) => each === kind);
const nameOf = ({ kind, on_date }: PayeeEntry) => `${PAYEE_ENTRY_LABELS[kind]} of ${dayMonthYear(on_date)}`;

const column = columnsOf<PayeeEntry>();
const columnsWith = (takeBack: ((entry: PayeeEntry) => void) | null) =>
  column.columns([
    column.accessor('on_date', {
      header: 'Date',
      meta: { width: 110, card: 'labelled' },
      cell: ({ getValue }) => dayMonthYear(getValue()),
    }),
    column.accessor('kind', {
      header: 'Entry',
      meta: { width: 320, grow: 1, card: 'title' },
      cell: ({ row: { original: entry } }) => (
        <TwoLines first={PAYEE_ENTRY_LABELS[entry.kind]} second={<Clipped text={aboutOf(entry)} />} />
      ),
    }),
    column.accessor('amount', {
      header: 'Amount',
      meta: { width: 150, align: 'right', card: 'labelled' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    column.accessor('balance', {
      header: 'Balance',
      meta: { width: 150, align: 'right', card: 'labelled' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    ...(takeBack
      ? [
          actionColumn<PayeeEntry>({
            nameOf,
            items: (entry): Readonly<Record<string, () => void>> => (isByHand(entry) ? { 'Take back…': () => takeBack(entry) } : {}),
          }),
        ]
      : []),
  ]);

const balanceWords = (balance: number) => (balance < 0 ? `Owes us ${rupees(-balance)}` : `We owe ${rupees(balance)}`);

/** What was credited to a payee, taken back and paid. */
export function PayeeLedgerPage() {
  const typed = useParams({ from: '/shell/payees/$id' }).id;
  const id = idParams.safeParse({ id: typed }).data?.id ?? 0;
  const can = useCan();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [takingBack, setTakingBack] = useState<PayeeEntry | null>(null);
  const mayEnter = can('payees.enter');
  const columns = useMemo(() => columnsWith(mayEnter ? setTakingBack : null), [mayEnter]);
  const list = useList(listPayeeEntries, { params: { id } });
  const { data, isLoading } = useQuery({
    queryKey: [readPayeeBalance.path, id],
    queryFn: ({ signal }) => call(readPayeeBalance, { params: { id } }, { signal }),
  });
  const open = useCallback(
    ({ policies, policy_id, payout_id }: PayeeEntry) => {
      if (policies && policy_id !== null) void navigate(policyPath(`${policies}-insurance`, policy_id));
      else if (payout_id !== null) void navigate({ to: '/payouts/$id', params: { id: String(payout_id) } });
    },
    [navigate],
  );
  return (
    <>
      <PageHeading
        title={data ? `Ledger of ${data.data.payee.name}` : 'Ledger'}
        actions={
          <>
            {data && <b>{balanceWords(data.data.balance)}</b>}
            {mayEnter && <Button onClick={() => setAdding(true)}>Advance or adjustment…</Button>}
          </>
        }
      />
      {isLoading && <NotKnown />}
      <ListCard
        title="Ledger"
        alone
        label="Ledger of the payee"
        noun="entries"
        searchLabel={null}
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        empty="Nothing was credited or paid yet"
      />
      {/* After what stands above them, which would move them. */}
      {id > 0 && list.status !== 'loading' && <WaitingItems id={id} />}
      {takingBack && <TakeBack id={id} entry={takingBack} onClose={() => setTakingBack(null)} />}
      {adding && <AddEntry id={id} onClose={() => setAdding(false)} />}
    </>
  );
}
