import { Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../../people/session/use-sign-out.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useRole } from '../../ui/api/use-can.ts';
import classes from './PersonMenu.module.css';

/** Initials of the first and the last word: MJ for Meera Joshi. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

export function PersonMenu() {
  const { data: person } = useCurrentUser();
  const role = useRole();
  const signOut = useSignOut();
  return (
    <Menu width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <span className={classes.words}>
            <span className={classes.name}>{person?.name ?? <Skeleton height={12} width={96} my={3} />}</span>
            <span className={classes.role}>{role}</span>
          </span>
          <VisuallyHidden>Account and logout</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {person ? initials(person.name) : ''}
          </span>
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {person && <Menu.Label hiddenFrom="sm">{`${person.name} · ${person.role.name}`}</Menu.Label>}
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} />}>
          Profile
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => signOut.mutate()}
          disabled={signOut.isPending}
          closeMenuOnClick={false}
        >
          {signOut.isPending ? 'Logging out…' : 'Logout'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
