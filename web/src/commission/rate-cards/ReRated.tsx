import type { KeptCommission } from '@bimabahi/contract/commission/re-rates';
import { Alert, Button, Group } from '@mantine/core';
import { AnchorLink } from '../../ui/display/links.tsx';
import { SIDE_LABELS } from './rate-card-words.ts';
import { useUndoReRate } from './use-undo-re-rate.ts';

export interface AppliedReRate {
  id: number;
  message: string;
}

const LISTS = { motor: '/motor-insurance/list', corporate: '/corporate-insurance/list' } as const;

const Kept = ({ kept }: { kept: readonly KeptCommission[] }) => (
  <Alert color="marigold" title="These stayed as they are" m={14}>
    <ul>
      {kept.map(({ policies, id, policy_no, side, reason }) => (
        <li key={`${policies} ${id} ${side}`}>
          <AnchorLink inherit to={LISTS[policies]} search={{ open: id }}>
            {policy_no}
          </AnchorLink>
          {`, commission ${SIDE_LABELS[side].toLowerCase()}: ${reason}`}
        </li>
      ))}
    </ul>
  </Alert>
);

/** What was applied last, with its way back, and what that left. */
export function ReRated({ applied, onUndone }: { applied: AppliedReRate | null; onUndone: () => void }) {
  const { ask, kept } = useUndoReRate(onUndone);
  return (
    <>
      {applied && (
        <Group role="status" justify="space-between" gap={8} py={10} px={14}>
          <b>{applied.message}</b>
          <Button variant="default" size="xs" onClick={() => ask(applied.id)}>
            Take it back
          </Button>
        </Group>
      )}
      {kept.length > 0 && <Kept kept={kept} />}
    </>
  );
}
