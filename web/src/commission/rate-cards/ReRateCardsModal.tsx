import { listRateCards, type RateCard } from '@bimabahi/contract/commission/rate-cards';
import { type ReRatedCards, reRateCards, reRateCardsInput } from '@bimabahi/contract/commission/re-rates';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Checkbox, Group, Loader, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { count } from '../../ui/format.ts';
import table from '../../ui/list/DataTable.module.css';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { type AppliedReRate, ReRated } from './ReRated.tsx';
import { partyOf, SIDE_LABELS, signed } from './rate-card-words.ts';
import { toggled } from './re-rate-ticks.ts';

const MOST = 1000;

interface Period {
  from: string;
  to: string;
}

const lastMonth = (): Period => periodRange('last_month', todayInIndia()) ?? { from: '', to: '' };

const holdsIn =
  ({ from, to }: Period) =>
  ({ from_date, to_date }: RateCard) =>
    from_date <= to && (to_date === null || from <= to_date);

/** Live cards that hold at some time in the period. */
function useLiveCards(period: Period): RateCard[] | undefined {
  const { data } = useQuery({
    queryKey: [listRateCards.path, 'live'],
    queryFn: ({ signal }) => call(listRateCards, { query: { status: 'live', limit: MOST, sort: 'name', order: 'asc' } }, { signal }),
  });
  return data?.data.filter(holdsIn(period));
}

const Compared = ({ compared: { cards, hand_typed } }: { compared: ReRatedCards }) => (
  <>
    <table className={table.table} aria-label="What changes, by card">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col" className={table.right}>
            Commissions
          </th>
          <th scope="col" className={table.right}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ card_id, card, policies, difference }) => (
          <tr key={card_id}>
            <td className={table.wrap}>{card}</td>
            <td className={table.right}>{count(policies)}</td>
            <td className={table.right}>{signed(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {hand_typed > 0 && <p>{count(hand_typed)} were typed by hand, and stay.</p>}
  </>
);

type Asked = Period & { ids: number[] };

/** What was compared holds for what was asked alone. */
function useCompared() {
  const change = useChange(reRateCards);
  const [found, setFound] = useState<{ key: string; compared: ReRatedCards } | null>(null);
  const [applied, setApplied] = useState<AppliedReRate | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(toastError);
    setBusy(false);
  };
  const compare = (asked: Asked) =>
    run(async () => setFound({ key: JSON.stringify(asked), compared: (await call(reRateCards, { body: asked })).data }));
  const apply = (asked: Asked) =>
    run(async () => {
      const { data, successMsg = '' } = await change({ body: { ...asked, apply: true } });
      setFound(null);
      setApplied(data.id === null ? null : { id: data.id, message: successMsg });
      toastSuccess(successMsg);
    });
  return { compare, apply, busy, found, applied, forget: () => setApplied(null) };
}

/** The cards of a month re-rated at once: compared first, applied all or not at all, and taken back as one. */
export function ReRateCardsModal({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [period, setPeriod] = useState(lastMonth);
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  const cards = useLiveCards(period);
  const { compare, apply, busy, found, applied, forget } = useCompared();
  const asked = { ...period, ids: (cards ?? []).map(({ id }) => id).filter((id) => !left.has(id)) };
  const problem = reRateCardsInput.safeParse(asked).error?.issues[0];
  const problemOf = (field: string) => (problem?.path[0] === field ? problem.message : undefined);
  const compared = found?.key === JSON.stringify(asked) ? found.compared : null;
  return (
    <Modal opened onClose={onClose} title="Re-rate a month" size="lg" returnFocus={false}>
      <Stack gap={12}>
        <Group gap="8px 12px" align="start">
          <DateField label="From" value={period.from} error={problemOf('from')} onChange={(from) => setPeriod({ ...period, from })} />
          <DateField label="To" value={period.to} error={problemOf('to')} onChange={(to) => setPeriod({ ...period, to })} />
        </Group>
        {!cards && <Loader size="sm" aria-label="Loading" />}
        {cards?.length === 0 && <p role="status">No live card holds in this period.</p>}
        <Stack gap={6} role="group" aria-label="Cards">
          {cards?.map((card) => (
            <Checkbox
              key={card.id}
              size="xs"
              label={`${card.name} (${SIDE_LABELS[card.side].toLowerCase()}, ${partyOf(card)})`}
              checked={!left.has(card.id)}
              onChange={() => leave(toggled(left, card.id))}
            />
          ))}
        </Stack>
        {compared && <Compared compared={compared} />}
        <ReRated applied={applied} onUndone={forget} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button variant="default" loading={busy && !compared} disabled={problem !== undefined} onClick={() => void compare(asked)}>
            Compare
          </Button>
          {compared && (
            <Button loading={busy} disabled={compared.policies === 0} onClick={() => void apply(asked)}>
              {`Change ${count(compared.policies)}, ${signed(compared.difference)}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
