import { listTelecomRecords } from '@bimabahi/contract/telecom-records';
import { useCan } from '../api/use-can.ts';
import { PickedDay } from '../ui/form/PickedDay.tsx';
import { useList } from '../ui/list/use-list.ts';
import { TelecomTable } from './TelecomTable.tsx';
import { TELECOM_PREFIX, useTelecomDay } from './use-telecom-day.ts';

/** The telephone enquiries of one day. The day is picked, never typed; only who may delete has actions here. */
export function TelecomDayTable() {
  const can = useCan();
  const { day, setDay } = useTelecomDay();
  const list = useList(listTelecomRecords, { prefix: TELECOM_PREFIX, fixed: { date: day } });
  return <TelecomTable list={list} mayUpdate={can('telecom-records.delete')} actions={<PickedDay day={day} onPick={setDay} />} />;
}
