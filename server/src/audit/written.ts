/** How the values of a row are written for a person, as the screens write them. */
import { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/format';
import { roleName } from '@bimabahi/contract/roles';
import type { Json } from '../db/tables.generated.ts';

const isMoney = (field: string) => /(^|_)(premium|num|terrisom|tax|payable|amount)(_excluding_tax)?$/.test(field);
const isPercent = (field: string) => field.endsWith('_per');
const isFlag = (field: string) => field.startsWith('is_');
const FILES = ['document_id', 'thumbnail_id'];

/** Names of people by their id. */
export type Names = ReadonlyMap<number, string>;

function written(field: string, value: Json, names: Names): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean' || (isFlag(field) && typeof value === 'number')) return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (field === 'role_id') return roleName(value);
    if (field === 'user_id') return names.get(value) ?? `No. ${value}`;
    if (isMoney(field)) return rupees(value);
    return isPercent(field) ? `${value}%` : String(value);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (FILES.includes(field)) return `a file (${value.slice(0, 8)})`;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateAndTime(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayMonthYear(value) : value;
}

export const writtenValue = (field: string, value: Json | undefined, names: Names): string =>
  value === undefined ? '' : written(field, value, names);
