/** Several clients of the list get the same value, or each their sign-in. Fetched when it is asked for. */
import type { User } from '@bimabahi/contract/people/users';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { useTicks } from '../../ui/list/use-ticks.ts';

const Tick = lazyDialog(async () => (await import('../../ui/list/ticks.tsx')).Tick);
const TickAll = lazyDialog(async () => (await import('../../ui/list/ticks.tsx')).TickAll);
const ManyUsersBar = lazyDialog(async () => (await import('./ManyUsersBar.tsx')).ManyUsersBar);

export const tickColumn = columnsOf<User>().display({
  id: 'tick',
  header: () => <TickAll />,
  meta: { width: 40, label: 'Tick' },
  cell: ({ row: { original: user } }) => <Tick id={user.id} name={user.name} />,
});

export function useManyUsers(list: List<User>) {
  const can = useCan();
  const [isOn, setOn] = useState(false);
  const shown = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const ticks = useTicks(shown);
  const end = () => {
    ticks.set([]);
    setOn(false);
  };
  return {
    isOn,
    ticks,
    button: (can('users.invite') || can('users.change-many')) && !isOn && (
      <Button variant="default" onClick={() => setOn(true)}>
        Select Many
      </Button>
    ),
    bar: isOn && <ManyUsersBar list={list} ticked={ticks.ids} onEnd={end} />,
  };
}
