/** What ended before the office moved in: why it stands apart, and how it is asked about after all. */
import { readRenewalWindows, updateRenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './LooksRenewed.module.css';

/** Where it matters: the band itself, and the overdue ones once these have all. */
export type Band = 'before' | 'overdue';

function useMovedIn(band: Band) {
  const { change } = useAddress();
  const { data, isLoading } = useQuery({
    queryKey: [readRenewalWindows.path],
    queryFn: async ({ signal }) => (await call(readRenewalWindows, {}, { signal })).data,
  });
  const isNow = data?.moved_in_on != null && data.moved_in_on > addDays(todayInIndia(), -data.days_back);
  const isShown = isNow && band === (data.asks_earlier ? 'overdue' : 'before');
  const go = (asks: boolean) => change((now) => ({ ...now, band: asks ? 'overdue' : 'before', page: undefined }), true);
  return { windows: isShown ? data : undefined, isLoading, go };
}

export function MovedIn({ band }: { band: Band }) {
  const { windows, isLoading, go } = useMovedIn(band);
  const mayChange = useCan()('renewals.windows');
  const update = useChange(updateRenewalWindows);
  const [busy, setBusy] = useState(false);
  if (isLoading) return <NotKnown />;
  if (!windows) return null;
  const { asks_earlier: asks, moved_in_on, version } = windows;
  const save = async () => {
    setBusy(true);
    try {
      const { successMsg, data } = await update({ body: { asks_earlier: !asks, version } });
      go(!asks);
      toastChange(successMsg, asks ? 'They are out of the queue.' : 'They are in the queue like all others.', async () => {
        const answer = await update({ body: { asks_earlier: asks, version: data.version } });
        go(asks);
        return answer;
      });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const said = asks
    ? 'Those that ended before it are asked about like all others.'
    : 'These ended before it. They are in no other band and not in the queue.';
  return (
    <section className={classes.strip} aria-label="Before we moved in">
      <IconHistory size={17} stroke={1.7} aria-hidden />
      <p className={classes.sentence}>
        The first book came in on {wholeDates(dayMonthYear(moved_in_on))}. {said}
      </p>
      {mayChange && (
        <div className={classes.answers}>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void save()}>
            {asks ? 'Leave those out' : 'Ask those too'}
          </Button>
        </div>
      )}
    </section>
  );
}
