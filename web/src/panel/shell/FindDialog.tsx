import type { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { useSignOut } from '../../people/session/use-sign-out.ts';
import type { FindLine, Found } from '../../reports/search/find-lines.ts';
import { SearchDialog } from '../../reports/search/SearchDialog.tsx';
import { type Address, callAt } from '../../ui/api/call.ts';
import { useRole } from '../../ui/api/use-can.ts';
import { type Phone, usePhones } from '../../ui/phone/use-phone.ts';
import { readRecent } from '../recent.ts';

const INSURERS: Address<typeof insurerOptions> = { method: 'GET', path: '/api/insurers/options', access: 'insurers.options' };
/** ms. */
const DEBOUNCE = 150;
/** Under which a policy's page keeps what it was told. */
const POLICY_PAGE = { path: '/api/policy-page' } as const;

/** What the header's buttons do. */
function useOwn(): FindLine[] {
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

type Finder = typeof import('../find.ts');

/** Which words mean what: loaded when the dialog is first opened. */
function useFinder(): Finder | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Finder | 'failed'>();
  useEffect(
    () =>
      void import('../find.ts').then(
        (found) => setLoaded(found),
        () => setLoaded('failed'),
      ),
    [],
  );
  return loaded;
}

const POLICY = /^\/(motor|corporate)-insurance\/policy\/(\d+)$/;

/** What the open policy's page was told by the server. */
function useOpenPolicy(here: string): PolicyOverview | undefined {
  const [, kind, id] = POLICY.exec(here) ?? [];
  // Its page asks; this listens, as the answer may come while the dialog is open.
  return useQuery<PolicyOverview>({ queryKey: [POLICY_PAGE.path, kind, Number(id)], queryFn: skipToken }).data;
}

/** Registers of the insurers that are typed, and no records beside them: an insurer's are as many as its policies. */
function useRegisters(typed: string): { lines: FindLine[]; isLoading: boolean } {
  const [name] = useDebouncedValue(typed, DEBOUNCE);
  const { data, isPending } = useQuery({
    queryKey: [INSURERS.path, 'find', name],
    queryFn: ({ signal }) => callAt<typeof insurerOptions>(INSURERS, { query: { search: name, limit: 4 } }, { signal }),
    enabled: name !== '' && name === typed,
  });
  const lines = (name && name === typed ? (data?.data ?? []) : []).map((insurer) => ({
    key: `go-register-${insurer.id}`,
    label: `Premium Register, ${insurer.name}`,
    words: '',
    note: 'With the filter set',
    to: '/registers',
    search: { insurer: insurer.name.toLowerCase() },
  }));
  return { lines, isLoading: typed !== '' && (name !== typed || isPending) };
}

const NOTHING: Found = { acts: [], places: [] };

export function FindDialog(props: Omit<ComponentProps<typeof SearchDialog>, 'found'>) {
  const { typed } = props;
  const role = useRole();
  const own = useOwn();
  const { pathname: here } = useLocation();
  const overview = useOpenPolicy(here);
  const phones = usePhones();
  const [recent] = useState(() => readRecent());
  const finder = useFinder();
  const tools = { today: todayInIndia(), write: (phone: Phone) => phones(phone).write };
  const nothing = finder ? NOTHING : { ...NOTHING, isLoading: true };
  const found = finder && finder !== 'failed' && role ? finder.finder(role, own, { here, overview, recent, tools })(typed) : nothing;
  const { lines, isLoading } = useRegisters(found.insurer ?? '');
  const ofRegister = isLoading || lines.length > 0 ? { sought: '', isLoading, places: lines } : {};
  return <SearchDialog {...props} found={{ ...found, ...ofRegister }} />;
}
