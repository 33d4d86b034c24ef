import { type ComponentType, lazy, Suspense } from 'react';
import { useCan, useRole } from '../../ui/api/use-can.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { CountCards } from './CountCards.tsx';
import classes from './DashboardPage.module.css';
import { Greeting } from './Greeting.tsx';

/** Lazy: only roles with telecom enquiries need the table. */
const TelecomDayTable = lazy(async () => ({ default: (await import('./TelecomDayTable.tsx')).TelecomDayTable }));

/** Lazy: for the Admin only. */
const PremiumPanel = lazy(async () => ({ default: (await import('./PremiumPanel.tsx')).PremiumPanel }));
const NetPremiumPanel = lazy(async () => ({ default: (await import('./NetPremiumPanel.tsx')).NetPremiumPanel }));

/** Lazy: a Feeder's and a Telecaller's. */
const MyMonth = lazy(async () => ({ default: (await import('../month/public.ts')).MyMonth }));

const AdminRenewals = lazy(async () => ({ default: (await import('../../renewals/renewals/public.ts')).AdminRenewals }));

/** Role-specific content above the counts, loaded for that role only. */
const HOMES: Readonly<Record<string, ComponentType>> = {
  Admin: lazy(async () => ({ default: (await import('./AdminHome.tsx')).AdminHome })),
  Feeder: lazy(async () => ({ default: (await import('./FeederHome.tsx')).FeederHome })),
  Telecaller: lazy(async () => ({ default: (await import('../../calls/calls/public.ts')).NextCalls })),
  User: lazy(async () => ({ default: (await import('./ClientHome.tsx')).ClientHome })),
};

export function DashboardPage() {
  const can = useCan();
  const role = useRole();
  const Home = role && HOMES[role];
  return (
    <>
      <Greeting />
      <div className={classes.page}>
        {Home && (
          <Suspense fallback={<NotKnown />}>
            <Home />
          </Suspense>
        )}
        {can('month.own') && !can('month.read') && (
          <Suspense fallback={<NotKnown />}>
            <MyMonth />
          </Suspense>
        )}
        {role !== 'User' && <CountCards />}
        {can('renewals.retention') && (
          <Suspense fallback={<NotKnown />}>
            <AdminRenewals />
          </Suspense>
        )}
        {can('total-premium.read') && (
          <Suspense fallback={<NotKnown />}>
            <PremiumPanel />
            <NetPremiumPanel />
          </Suspense>
        )}
        {can('telecom-records.list') && (
          <Suspense fallback={<NotKnown />}>
            <TelecomDayTable />
          </Suspense>
        )}
      </div>
    </>
  );
}
