/** Many policies of a list get another value at once. All of it is fetched when it is asked for, as only the Admin does, and seldom. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { useTicks } from '../../ui/list/use-ticks.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

const Tick = lazyDialog(async () => (await import('../../ui/list/ticks.tsx')).Tick);
const TickAll = lazyDialog(async () => (await import('../../ui/list/ticks.tsx')).TickAll);
const ChangeManyBar = lazyDialog(async () => (await import('./ChangeManyBar.tsx')).ChangeManyBar);

export const tickColumn = <Row extends Policy>() =>
  columnsOf<Row>().display({
    id: 'tick',
    header: () => <TickAll />,
    meta: { width: 40, label: 'Tick' },
    cell: ({ row: { original: policy } }) => <Tick id={policy.id} name={policy.policy_no} />,
  });

export function useChangeMany<Row extends Policy>(area: PolicyArea<Row>, list: List<Row>) {
  const can = useCan();
  const [isOn, setOn] = useState(false);
  const shown = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const ticks = useTicks(shown);
  const end = () => {
    ticks.set([]);
    setOn(false);
  };
  const { ids } = ticks;
  return {
    isOn,
    ticks,
    button: can(`${area.kind}.change-many`) && !isOn && (
      <Button variant="default" onClick={() => setOn(true)}>
        Change Many
      </Button>
    ),
    bar: isOn && (
      <ChangeManyBar area={area as unknown as PolicyArea<Policy>} list={list as unknown as List<Policy>} ticked={ids} onEnd={end} />
    ),
  };
}
