import { Input, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { dayMonthYear } from '../format.ts';
import { useCalendar } from './use-calendar.ts';

interface PickedDayProps {
  /** yyyy-mm-dd */
  day: string;
  onPick: (day: string) => void;
}

/** A day that is picked from the calendar and never typed. */
export function PickedDay({ day, onPick }: PickedDayProps) {
  const [opened, setOpened] = useState(false);
  const { Calendar, withCalendar } = useCalendar();
  const pick = (picked: string | null) => {
    if (picked) onPick(picked);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <Input
          component="button"
          type="button"
          multiline
          pointer
          aria-label={`Date ${dayMonthYear(day)}`}
          size="sm"
          w={160}
          leftSection={<IconCalendar size={16} aria-hidden />}
          onClick={() => withCalendar(() => setOpened((now) => !now))}
        >
          {dayMonthYear(day)}
        </Input>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar && (
          <Calendar value={day} defaultDate={day} firstDayOfWeek={1} minDate="1900-01-01" maxDate="2099-12-31" onChange={pick} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
