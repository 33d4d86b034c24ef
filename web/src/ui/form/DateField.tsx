import { todayInIndia } from '@bimabahi/contract/values/periods';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { dayMonthYear } from '../format.ts';
import { parseTypedDate } from './parse-typed-date.ts';
import { useCalendar } from './use-calendar.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** yyyy-mm-dd, '', or typed text that is no date, which the form's rules refuse. */
  value?: string;
  onChange?: (value: string) => void;
  /** The first and the last day that the calendar offers. */
  min?: string;
  max?: string;
  /** A birth or a registration: 98 is 1998. */
  isPast?: boolean;
}

const STORED = /^\d{4}-\d{2}-\d{2}$/;
const NOT_A_DATE = 'Type a date as day-month-year, for example 15-03-2026';

/** A date, typed day first (15-3-26, 15/03/2026, 15032026) or picked; the down arrow opens the calendar. */
export const DateField = memo(function DateField({
  value = '',
  onChange,
  onBlur,
  onKeyDown,
  error,
  min = '1900-01-01',
  max = '2099-12-31',
  isPast,
  ...props
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const { Calendar, withCalendar } = useCalendar();
  const input = useRef<HTMLInputElement>(null);
  const stored = STORED.test(value);

  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    onChange?.(text === '' ? '' : (parseTypedDate(text, todayInIndia(), isPast) ?? text));
    setTyped(null);
  };
  const pick = (date: string | null) => {
    setTyped(null);
    setOpened(false);
    onChange?.(date ?? '');
    input.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    commit();
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      commit();
      withCalendar(() => setOpened(true));
    }
    onKeyDown?.(event);
  };

  const shown = stored ? value : todayInIndia();
  const calendar = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          tabIndex={-1}
          aria-label="Open the calendar"
          disabled={props.disabled}
          onClick={() => withCalendar(() => setOpened((now) => !now))}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendar">
        {Calendar && (
          <Calendar
            value={stored ? value : null}
            defaultDate={shown}
            minDate={min}
            maxDate={max}
            firstDayOfWeek={1}
            onChange={pick}
            getDayProps={(date) => ({ 'data-autofocus': date === shown || undefined })}
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder="dd-mm-yyyy"
      inputMode="text"
      autoComplete="off"
      {...props}
      ref={input}
      value={typed ?? dayMonthYear(value)}
      error={error && value !== '' && !stored ? NOT_A_DATE : error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={press}
      rightSection={calendar}
    />
  );
});
