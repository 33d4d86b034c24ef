import { listTelecomRecords } from '@bimabahi/contract/calls/telecom-records';
import { requiredDate } from '@bimabahi/contract/values/fields';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TelecomTable } from '../../calls/telecom-records/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { PickedDay } from '../../ui/form/PickedDay.tsx';
import { useList } from '../../ui/list/use-list.ts';

/** Prefix of this table's keys in the dashboard's URL. */
const TELECOM_PREFIX = 'telecom_';

const dateSchema = requiredDate();

/** The day from the URL; today in India if it is missing or invalid. */
function useTelecomDay(): { day: string; setDay: (day: string) => void } {
  const { telecom_date } = useSearch({ from: '/shell/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const today = todayInIndia();
  const chosen = dateSchema.safeParse(telecom_date);
  return {
    day: chosen.success ? chosen.data : today,
    setDay: (day) =>
      void navigate({
        search: (now) => ({ ...now, telecom_date: day === today ? undefined : day, telecom_page: undefined }),
        resetScroll: false,
      }),
  };
}

/** On the dashboard, the row actions require the permission to delete. */
export function TelecomDayTable() {
  const can = useCan();
  const { day, setDay } = useTelecomDay();
  const list = useList(listTelecomRecords, { prefix: TELECOM_PREFIX, fixed: { date: day } });
  return <TelecomTable list={list} mayUpdate={can('telecom-records.delete')} actions={<PickedDay day={day} onPick={setDay} />} />;
}
