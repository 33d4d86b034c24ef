import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { EmptyHelp } from '../../ui/list/empty-help.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import classes from './Shell.module.css';

const AccountNotices = lazyDialog(async () => (await import('./AccountNotices.tsx')).AccountNotices);
const CollapsedNavigation = lazyDialog(async () => (await import('./CollapsedNavigation.tsx')).CollapsedNavigation);
const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const NavigationDrawer = lazyDialog(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);

const HelpOfList = lazyDialog(async () => (await import('../EmptyHelp.tsx')).EmptyHelp);

/** Fetched at once: without a network it could not be. */
const Offline = lazyDialog(async () => (await import('./Offline.tsx')).Offline);

/** The frame of every signed-in screen. Below 768 px the menu is a drawer. `children`: instead of the route's screen. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'sidebar-collapsed', defaultValue: false, getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  const [drawn, setDrawn] = useState(false);
  const [keys, setKeys] = useState(false);
  useHotkeys([['shift+?', () => setKeys(true)]]);
  if (drawer && !drawn) setDrawn(true);
  const { data } = useCurrentUser();
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} drawer={drawer} onDrawer={open} />
      <aside id="sidebar" className={classes.rail}>
        {collapsed ? <CollapsedNavigation /> : <Navigation />}
      </aside>
      {drawn && <NavigationDrawer opened={drawer} onClose={close} />}
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <div className={classes.letterhead}>
            <span>{data?.settings.organisation_name}</span>
            <span>{dayMonthYear(todayInIndia())}</span>
          </div>
          {data && (data.notices.length > 0 || data.enrol_within_days !== null) && <AccountNotices />}
          <Breadcrumbs />
          <EmptyHelp value={HelpOfList}>{children}</EmptyHelp>
        </div>
        <footer className={classes.footer}>{data ? `Bimabahi · ${data.settings.organisation_name}` : 'Bimabahi'}</footer>
      </main>
      <Offline />
    </div>
  );
}
