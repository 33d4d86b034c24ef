import { type RateCardStatus, type RateCardWithRules, setRateCardStatus } from '@bimabahi/contract/commission/rate-cards';
import { slabsInWords } from '@bimabahi/contract/commission/rate-slabs';
import { Box, Button, Card, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import lines from '../../ui/blocks/lines.module.css';
import text from '../../ui/blocks/text.module.css';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { CardState } from './CardState.tsx';
import { focusCell, RuleGrid } from './RuleGrid.tsx';
import { RuleProblems } from './RuleProblems.tsx';
import { partyOf, periodOf, SIDE_LABELS, STATUS_LABELS, STATUS_TONES } from './rate-card-words.ts';
import { asTable } from './rule-rows.ts';
import { useClusters } from './use-clusters.ts';
import { useMakeLive } from './use-make-live.tsx';
import { useRateCard } from './use-rate-card.ts';
import { useRuleColumns } from './use-rule-columns.ts';
import { useRules } from './use-rules.ts';

const TryRates = lazyDialog(async () => (await import('./TryRatesModal.tsx')).TryRatesModal);

/** What a button does next, by the present status. */
const NEXT: Readonly<Record<RateCardStatus, readonly { status: RateCardStatus; label: string }[]>> = {
  draft: [{ status: 'live', label: 'Make live' }],
  live: [
    { status: 'draft', label: 'Back to draft' },
    { status: 'retired', label: 'Retire' },
  ],
  retired: [{ status: 'live', label: 'Make live' }],
};

function useStatus(
  { id }: RateCardWithRules,
  { changedTo, refused: onRefused }: Pick<ReturnType<typeof useRules>, 'changedTo' | 'refused'>,
) {
  const [busy, setBusy] = useState(false);
  const set = useChange(setRateCardStatus);
  const turn = async (status: RateCardStatus, version: number) => {
    setBusy(true);
    try {
      const { data, successMsg } = await set({ params: { id }, body: { status, version } });
      changedTo(data.version);
      toastSuccess(successMsg);
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, turn };
}

function OpenCard({ card }: { card: RateCardWithRules }) {
  const clusters = useClusters(card);
  const rules = useRules(card, clusters);
  const { columns, names, state } = useRuleColumns(card.side, rules.rows, rules.problems, clusters);
  const [trying, setTrying] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const status = useStatus(card, rules);
  const live = useMakeLive(card, rules);
  const marked = new Set(rules.clashes.flatMap(({ rows }) => rows));
  const go = (row: number, column: Parameters<typeof focusCell>[2]) => focusCell(grid.current, row, column);
  const save = async () => {
    const [first] = rules.problems;
    if ((await rules.save()) === undefined && first) go(first.row, first.column);
  };
  const copy = () => copyText(asTable(rules.rows), 'The rules are copied, with headings. Paste them into a spreadsheet.');
  const turn = async (next: RateCardStatus) => {
    const version = rules.isChanged ? await rules.save() : rules.version;
    if (version === undefined) return;
    await (next === 'live' ? live.ask(version) : status.turn(next, version));
  };
  return (
    <>
      <PageHeading
        title={card.name}
        actions={
          <>
            <ButtonLink to="/rate-cards" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
              Back
            </ButtonLink>
            <Button variant="default" onClick={() => setTrying(true)}>
              Try out
            </Button>
            <ButtonLink to="/rate-cards/$id/re-rate" params={{ id: String(card.id) }} variant="default">
              Re-rate
            </ButtonLink>
            {NEXT[card.status].map((next) => (
              <Button key={next.status} variant="default" loading={status.busy || live.busy} onClick={() => void turn(next.status)}>
                {next.label}
              </Button>
            ))}
          </>
        }
      />
      <Group className={text.counts} gap="4px 20px" mb={12} fz="sm">
        <Chip tone={STATUS_TONES[card.status]}>{STATUS_LABELS[card.status]}</Chip>
        <span>
          Commission <b>{SIDE_LABELS[card.side].toLowerCase()}</b>
        </span>
        <b>{partyOf(card)}</b>
        <span>{periodOf(card)}</span>
        {card.slabs && <span>Month's net {slabsInWords(card.slabs)}</span>}
      </Group>
      <Card padding={0} ref={grid}>
        <Group className={lines.below} gap={8} px={14} py={12}>
          <Title order={2} size="h3" mr="auto">
            Rules
          </Title>
          <ColumnsMenu columns={names} state={state} size="xs" />
          <Button variant="default" size="xs" onClick={() => void copy()} disabled={rules.count === 0}>
            Copy as a table
          </Button>
          {rules.isChanged && (
            <Button variant="default" size="xs" onClick={rules.discard} disabled={rules.isSaving}>
              Discard changes
            </Button>
          )}
          <Button size="xs" onClick={() => void save()} loading={rules.isSaving} disabled={!rules.isChanged}>
            Save rules
          </Button>
        </Group>
        <RuleProblems problems={rules.problems} clashes={rules.clashes} onGo={go} />
        <RuleGrid columns={columns} rows={rules.rows} problems={rules.problems} marked={marked} onChange={rules.change} />
        <Box component="p" py={8} px={14} c="dimmed" fz="sm">
          An empty condition means any. The rule with the most filled conditions wins, and pays all that is filled. Rows can be pasted from
          Excel; Enter moves down. Columns shows further conditions and rates.
        </Box>
      </Card>
      {trying && <TryRates card={card} onClose={() => setTrying(false)} />}
    </>
  );
}

export function RateCardPage() {
  const { id } = useParams({ from: '/shell/rate-cards/$id' });
  const { card, error, isMissing, retry } = useRateCard(id);
  if (card && !isMissing) return <OpenCard key={card.id} card={card} />;
  const back = (
    <ButtonLink to="/rate-cards" variant="default">
      Back
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title="Rate Card" actions={back} />
      <CardState isMissing={isMissing} error={error} onRetry={retry} />
    </>
  );
}
