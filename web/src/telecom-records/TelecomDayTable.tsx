import { listTelecomRecords } from '@bimabahi/contract/telecom-records';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useCan } from '../api/use-can.ts';
import { dayMonthYear } from '../format.ts';
import { useList } from '../ui/use-list.ts';
import { TelecomTable } from './TelecomTable.tsx';
import { TELECOM_PREFIX, useTelecomDay } from './use-telecom-day.ts';

/** The telephone enquiries of one day. The day is picked, never typed; only who may delete has actions here. */
export function TelecomDayTable() {
  const can = useCan();
  const { day, setDay } = useTelecomDay();
  const list = useList(listTelecomRecords, { prefix: TELECOM_PREFIX, fixed: { date: day } });
  const picker = (
    <DatePickerInput
      aria-label={`Date ${dayMonthYear(day)}`}
      size="sm"
      w={160}
      valueFormat="DD-MM-YYYY"
      firstDayOfWeek={1}
      minDate="1900-01-01"
      maxDate="2099-12-31"
      leftSection={<IconCalendar size={16} aria-hidden />}
      // Mantine would name the calendar by an element that is not there.
      popoverProps={{ withRoles: false, position: 'bottom-end' }}
      value={day}
      onChange={(date) => date && setDay(date)}
    />
  );
  return <TelecomTable list={list} mayUpdate={can('telecom-records.delete')} actions={picker} />;
}
