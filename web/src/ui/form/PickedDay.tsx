import { addDays } from '@bimabahi/contract/values/periods';
import { ActionIcon, Group, Input, Popover } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayMonthYear } from '../format.ts';
import { useCalendar } from './use-calendar.ts';

interface PickedDayProps {
  /** yyyy-mm-dd */
  day: string;
  onPick: (day: string) => void;
}

const FIRST = '1900-01-01';
const LAST = '2099-12-31';

function Step({ day, by, onPick }: PickedDayProps & { by: -1 | 1 }) {
  const next = addDays(day, by);
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={by < 0 ? 'The day before' : 'The day after'}
      disabled={next < FIRST || next > LAST}
      onClick={() => onPick(next)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** A day chosen from the calendar or with the arrows, never typed. */
export function PickedDay({ day, onPick }: PickedDayProps) {
  const [opened, setOpened] = useState(false);
  const { Calendar, withCalendar } = useCalendar();
  const pick = (picked: string | null) => {
    if (picked) onPick(picked);
    setOpened(false);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Step day={day} by={-1} onPick={onPick} />
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
          {Calendar && <Calendar value={day} defaultDate={day} firstDayOfWeek={1} minDate={FIRST} maxDate={LAST} onChange={pick} />}
        </Popover.Dropdown>
      </Popover>
      <Step day={day} by={1} onPick={onPick} />
    </Group>
  );
}
