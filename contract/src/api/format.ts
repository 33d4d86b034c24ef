/** Formats of values, shared by panel and server: Latin digits, Indian grouping, empty text for absent values. */

import { grouped } from '../values/money.ts';
import { clockInIndia } from '../values/periods.ts';
import type { FieldKind } from './field.ts';

type Maybe<T> = T | null | undefined;

/** ₹ 14,160.89, with a no-break space. Avoids Intl.NumberFormat, whose tables cost a server 7 MB. */
export function rupees(value: Maybe<number>): string {
  if (value == null) return '';
  const amount = grouped(Math.abs(value).toFixed(2));
  return `${value < 0 ? '−' : ''}₹\u00a0${amount}`;
}

/** 2026-11-21, alone or at the start of a timestamp, as 21-11-2026. */
export function dayMonthYear(date: Maybe<string>): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year ? `${day}-${month}-${year}` : (date ?? '');
}

/** In Asia/Kolkata: 21-11-2026 14:05. */
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

export function written(kind: FieldKind, value: Maybe<string | number | boolean>): string {
  if (value === null || value === undefined || value === '') return '';
  const plain = typeof value === 'boolean' ? Number(value) : value;
  return WRITTEN[kind]?.(plain) ?? String(value);
}
