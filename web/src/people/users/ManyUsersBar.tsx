import { changeManyUsers, USERS_SET_AT_ONCE, type User } from '@bimabahi/contract/people/users';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { Changeable, ChangeTarget } from '../../ui/form/ChangeManyModal.tsx';
import { count } from '../../ui/format.ts';
import { queryOf } from '../../ui/list/list-state.ts';
import type { List } from '../../ui/list/use-list.ts';

const ChangeManyModal = lazyDialog(async () => (await import('../../ui/form/ChangeManyModal.tsx')).ChangeManyModal);
const SendSignIns = lazyDialog(async () => (await import('../kit/SendSignIns.tsx')).SendSignIns);

const LABELS = { profession: 'Profession', city: 'City', address: 'Address' };
const CHANGEABLE: Changeable = {
  route: changeManyUsers,
  fields: USERS_SET_AT_ONCE.map((name) => ({ name, label: LABELS[name] })),
  nouns: ['client', 'clients'],
  input: (_, { onChange, ...props }) => (
    <TextInput {...props} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
  ),
  shown: (_, value) => value,
};

interface ManyUsersBarProps {
  list: List<User>;
  ticked: ReadonlySet<number>;
  onEnd: () => void;
}

export function ManyUsersBar({ list, ticked, onEnd }: ManyUsersBarProps) {
  const can = useCan();
  const [chosen, choose] = useState<{ target: ChangeTarget; many: number | undefined } | null>(null);
  const [invited, invite] = useState<User[] | null>(null);
  const all = () => choose({ target: { filter: queryOf({ ...list, sort: undefined, order: undefined }) }, many: list.totalCount });
  const isNone = ticked.size === 0;
  return (
    <>
      <Group component="section" aria-label="Selected users" gap="sm" px="md" py="xs">
        <b role="status">{ticked.size} ticked</b>
        {can('users.invite') && (
          <Button size="xs" onClick={() => invite(list.rows.filter(({ id }) => ticked.has(id)))} disabled={isNone}>
            Send their sign-in…
          </Button>
        )}
        {can('users.change-many') && (
          <>
            <Button
              size="xs"
              variant="default"
              onClick={() => choose({ target: { ids: [...ticked] }, many: ticked.size })}
              disabled={isNone}
            >
              Change ticked…
            </Button>
            <Button size="xs" variant="default" onClick={all} disabled={list.totalCount === 0}>
              {list.totalCount === undefined ? 'Change all…' : `Change all ${count(list.totalCount)}…`}
            </Button>
          </>
        )}
        <ActionIcon variant="subtle" aria-label="Select none" onClick={onEnd}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {chosen && <ChangeManyModal what={CHANGEABLE} {...chosen} onDone={onEnd} onClose={() => choose(null)} />}
      {invited && <SendSignIns clients={invited} onClose={() => invite(null)} />}
    </>
  );
}
