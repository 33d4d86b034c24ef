import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ComponentProps, useMemo } from 'react';
import { useSignOut } from '../../people/session/use-sign-out.ts';
import type { FindLine } from '../../reports/search/find-lines.ts';
import { SearchDialog } from '../../reports/search/SearchDialog.tsx';
import { useRole } from '../../ui/api/use-can.ts';
import { finder } from '../find.ts';

/** What the header's buttons do. */
function useHere(): FindLine[] {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'sidebar-collapsed', defaultValue: false, getInitialValueInEffect: false });
  const signOut = useSignOut();
  const line = (label: string, words: string, run: () => void): FindLine => ({
    key: `do-${label.replaceAll(' ', '-')}`,
    label,
    words,
    note: '',
    to: '.',
    run,
  });
  return [
    isDark
      ? line('Light colours', 'light day theme ujala', () => setColorScheme('light'))
      : line('Dark colours', 'dark night theme andhera', () => setColorScheme('dark')),
    line(collapsed ? 'Open menu' : 'Collapse menu', 'sidebar toggle menu', () => setCollapsed(!collapsed)),
    line('Log out', 'logout sign out leave bahar', () => signOut.mutate()),
  ];
}

export function FindDialog(props: Omit<ComponentProps<typeof SearchDialog>, 'find'>) {
  const role = useRole();
  const here = useHere();
  const find = useMemo(() => (role ? finder(role, here) : () => ({ acts: [], places: [] })), [role, here]);
  return <SearchDialog {...props} find={find} />;
}
