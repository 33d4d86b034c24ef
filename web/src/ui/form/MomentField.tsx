import { clockInIndia } from '@bimabahi/contract/values/periods';
import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isMoment, momentInIndia } from '../display/moment-words.ts';
import { DateField } from './DateField.tsx';

interface MomentFieldProps {
  label: string;
  /** For where the words around it say what it is. */
  hideLabel?: boolean;
  autoFocus?: boolean;
  /** ISO, '', or what was typed and is no moment yet, which the form's rules refuse. */
  value?: string;
  error?: unknown;
  onChange?: (value: string) => void;
}

const MORNING = '10:00';
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);

/** A day and a time of day in India. */
export function MomentField({ label, hideLabel, autoFocus, value = '', error, onChange, ...props }: MomentFieldProps) {
  const clock = isMoment(value) ? clockInIndia(new Date(value)) : null;
  const [typedTime, setTypedTime] = useState(MORNING);
  const day = clock?.slice(0, 10) ?? value;
  const time = clock?.slice(11, 16) ?? typedTime;
  const write = (onDay: string, atTime: string) => {
    setTypedTime(atTime);
    onChange?.(isDay(onDay) && isTime(atTime) ? momentInIndia(onDay, atTime) : onDay);
  };
  const name = hideLabel ? { 'aria-label': label } : { label };
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <DateField
        {...props}
        {...name}
        autoFocus={autoFocus}
        flex={1}
        maw={200}
        value={day}
        error={error != null && !isTime(time) ? 'Type the time too' : (error as string)}
        onChange={(to) => write(to, time)}
      />
      <TextInput
        type="time"
        {...(hideLabel ? { 'aria-label': 'Time' } : { label: 'Time', 'aria-label': `Time of ${label}` })}
        w={120}
        value={time}
        onChange={(event) => write(day, event.currentTarget.value)}
      />
    </Group>
  );
}
