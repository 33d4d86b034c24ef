/** How values are written for a person, the same by the panel and by the server. Latin digits, Indian grouping. What is absent is an empty text. */
import type { FieldKind } from './field.ts';
import { grouped } from './money.ts';
import { clockInIndia } from './periods.ts';

type Maybe<T> = T | null | undefined;

/**
 * Rupees with two decimals: ₹ 14,160.89. The space does not break, so the sign stays with its amount.
 * Not by Intl.NumberFormat: its tables take a server 7 MB.
 */
export function rupees(value: Maybe<number>): string {
  if (value == null) return '';
  const amount = grouped(Math.abs(value).toFixed(2));
  return `₹\u00a0${value < 0 ? '-' : ''}${amount}`;
}

/** 2026-11-21 (or a moment that begins so) as 21-11-2026. */
export function dayMonthYear(date: Maybe<string>): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year ? `${day}-${month}-${year}` : (date ?? '');
}

/** A moment as the wall clock of Asia/Kolkata has it: 21-11-2026 14:05. */
export function dateAndTime(moment: Maybe<string>): string {
  if (!moment) return '';
  const clock = clockInIndia(new Date(moment));
  return `${dayMonthYear(clock)} ${clock.slice(11, 16)}`;
}

const WRITTEN: Partial<Record<FieldKind, (value: string | number) => string>> = {
  money: (value) => rupees(Number(value)),
  percent: (value) => `${value}%`,
  date: (value) => dayMonthYear(String(value)),
  moment: (value) => dateAndTime(String(value)),
  flag: (value) => (Number(value) === 1 ? 'Yes' : 'No'),
};

/** A field's value as a person reads it, by the kind of the field; as a form's text has it or as it is stored. */
export function written(kind: FieldKind, value: Maybe<string | number | boolean>): string {
  if (value === null || value === undefined || value === '') return '';
  const plain = typeof value === 'boolean' ? Number(value) : value;
  return WRITTEN[kind]?.(plain) ?? String(value);
}
