import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { ChangeTarget } from '../../ui/form/ChangeManyModal.tsx';
import { count } from '../../ui/format.ts';
import { queryOf } from '../../ui/list/list-state.ts';
import type { List } from '../../ui/list/use-list.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

const ChangeManyModal = lazyDialog(async () => (await import('./ChangeManyModal.tsx')).ChangeManyModal);

interface ChangeManyBarProps {
  area: PolicyArea<Policy>;
  list: List<Policy>;
  ticked: ReadonlySet<number>;
  onEnd: () => void;
}

/** Above a list: the ticked ones, or all that its filters leave. */
export function ChangeManyBar({ area, list, ticked, onEnd }: ChangeManyBarProps) {
  const [chosen, choose] = useState<{ target: ChangeTarget; many: number | undefined } | null>(null);
  const all = () => choose({ target: { filter: queryOf({ ...list, sort: undefined, order: undefined }) }, many: list.totalCount });
  return (
    <>
      <Group component="section" aria-label="Change many" gap="sm" px="md" py="xs">
        <b role="status">{ticked.size} ticked</b>
        <Button size="xs" onClick={() => choose({ target: { ids: [...ticked] }, many: ticked.size })} disabled={ticked.size === 0}>
          Change ticked…
        </Button>
        <Button size="xs" variant="default" onClick={all} disabled={list.totalCount === 0}>
          {list.totalCount === undefined ? 'Change all…' : `Change all ${count(list.totalCount)}…`}
        </Button>
        <ActionIcon variant="subtle" aria-label="Change none" onClick={onEnd}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {chosen && <ChangeManyModal area={area} {...chosen} onDone={onEnd} onClose={() => choose(null)} />}
    </>
  );
}
