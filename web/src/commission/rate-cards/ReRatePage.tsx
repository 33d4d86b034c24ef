import { type RateCardWithRules, reRate, reRateInput } from '@bimabahi/contract/commission/rate-cards';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Card, Group, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import lines from '../../ui/blocks/lines.module.css';
import text from '../../ui/blocks/text.module.css';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { count, rupees } from '../../ui/format.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { CardState } from './CardState.tsx';
import { type AppliedReRate, ReRated } from './ReRated.tsx';
import classes from './ReRatePage.module.css';
import { ReRateTable } from './ReRateTable.tsx';
import { SIDE_LABELS, signed } from './rate-card-words.ts';
import { useRateCard } from './use-rate-card.ts';
import { type ReRatePeriod, useReRate } from './use-re-rate.ts';

const ROUTE = '/shell/rate-cards/$id/re-rate';
const KINDS: { value: ReRatePeriod['kind']; label: string }[] = [
  { value: 'motor', label: 'Motor' },
  { value: 'corporate', label: 'Corporate' },
];

/** The period is in the URL; without one it is the card's, up to today. */
function usePeriod(card: RateCardWithRules) {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: '/rate-cards/$id/re-rate' });
  const today = todayInIndia();
  const last = card.to_date && card.to_date < today ? card.to_date : today;
  const typed = {
    from: String(search.from ?? card.from_date),
    to: String(search.to ?? (last < card.from_date ? card.from_date : last)),
    kind: search.kind === 'corporate' ? ('corporate' as const) : ('motor' as const),
  };
  const change = (next: Partial<ReRatePeriod>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const read = reRateInput.safeParse(typed);
  return { typed, change, period: read.success ? typed : null, problem: read.error?.issues[0] };
}

function useApply(card: RateCardWithRules, period: ReRatePeriod | null, { ticks, result }: ReturnType<typeof useReRate>) {
  const change = useChange(reRate);
  const [applied, setApplied] = useState<AppliedReRate | null>(null);
  const apply = () => {
    if (!period || !result) return;
    askFirst({
      question: `Change ${count(result.policies)} commissions?`,
      about: `The commission ${SIDE_LABELS[card.side].toLowerCase()} of these policies becomes what the card says, ${signed(result.difference)} in all. Each change is in the audit.`,
      confirmLabel: 'Change them',
      failedTitle: 'Nothing was changed',
      run: async () => {
        const body = { ...period, apply: true, except: [...ticks.except], include: [...ticks.include] };
        const { re_rate_id, successMsg = 'The commissions are changed.' } = await change({ params: { id: card.id }, body });
        setApplied(re_rate_id ? { id: re_rate_id, message: successMsg } : null);
        return { successMsg };
      },
      done: toastSuccess,
    });
  };
  return { apply, applied, forget: () => setApplied(null) };
}

function Preview({ card }: { card: RateCardWithRules }) {
  const { typed, change, period, problem } = usePeriod(card);
  const found = useReRate(card.id, period);
  const { preview, rows, totals, result } = found;
  const { apply, applied, forget } = useApply(card, period, found);
  const problemOf = (field: string) => (problem?.path[0] === field ? problem.message : undefined);
  return (
    <Card padding={0}>
      <Group className={lines.below} gap="8px 12px" align="end" py={12} px={14}>
        <DateField label="From" value={typed.from} error={problemOf('from')} onChange={(from) => change({ from })} />
        <DateField label="To" value={typed.to} error={problemOf('to')} onChange={(to) => change({ to })} />
        <SegmentedControl aria-label="Insurance" data={KINDS} value={typed.kind} onChange={(kind) => change({ kind })} />
      </Group>
      <ReRated applied={applied} onUndone={forget} />
      {preview.isError && !preview.data && <CardState isMissing={false} error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isLoading && <CardState isMissing={false} error={null} onRetry={() => undefined} />}
      {totals && (
        <p className={`${text.counts} ${classes.sums}`} role="status">
          <span>
            <b>{count(totals.policies)}</b> policies of the card
          </span>
          <span>
            <b>{count(totals.changed)}</b> with another commission
          </span>
          {totals.hand_typed > 0 && (
            <span>
              <b>{count(totals.hand_typed)}</b> typed by hand, left out unless ticked
            </span>
          )}
          {totals.unmatched > 0 && (
            <span>
              <b>{count(totals.unmatched)}</b> under no rule
            </span>
          )}
          <span>
            {rupees(totals.old)} now, {rupees(totals.new)} by the card
          </span>
        </p>
      )}
      {totals && rows.length === 0 && <EmptyState heading="Every commission is as the card says" />}
      {rows.length > 0 && <ReRateTable rows={rows} isTicked={found.isTicked} onTick={found.tick} />}
      {result && rows.length > 0 && (
        <Group className={lines.above} gap={8} justify="space-between" py={10} px={14}>
          {preview.hasNextPage ? (
            <Button variant="default" loading={preview.isFetchingNextPage} onClick={() => void preview.fetchNextPage()}>
              Show more
            </Button>
          ) : (
            <span>{`All ${count(rows.length)} are shown`}</span>
          )}
          {card.status === 'live' ? (
            <Button onClick={apply} disabled={result.policies < 1}>
              {`Change ${count(result.policies)}, ${signed(result.difference)}`}
            </Button>
          ) : (
            <span>Make the card live to change these commissions</span>
          )}
        </Group>
      )}
    </Card>
  );
}

export function ReRatePage() {
  const { id } = useParams({ from: ROUTE });
  const { card, error, isMissing, retry } = useRateCard(id);
  const back = (
    <ButtonLink to="/rate-cards/$id" params={{ id }} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      Back
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={card ? `Re-rate: ${card.name}` : 'Re-rate'} actions={back} />
      {card && !isMissing ? <Preview key={card.id} card={card} /> : <CardState isMissing={isMissing} error={error} onRetry={retry} />}
    </>
  );
}
