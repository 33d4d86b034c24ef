/** Rows of one file that cannot all come in, as they have one number, insurer and vehicle on some of the same days. */
import type { ReadRow } from '../matching/rows.ts';

type Values = ReadRow['values'];

interface Covered {
  row_no: number;
  values: Values;
}

const plain = (value: unknown) =>
  String(value ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What one of them does not say is the same: the database knows more of plates and of insurers' other names, and refuses what is left. */
const isAlike = (one: Values, other: Values, field: string) =>
  plain(one[field]) === '' || plain(other[field]) === '' || plain(one[field]) === plain(other[field]);

const IDENTITY = { motor_insurance: ['name_remark', 'vehicle_no', 'chassis_no'], corporate_insurance: ['company'] } as const;

const overlap = (one: Values, other: Values) =>
  String(one.start_date ?? '') <= String(other.end_date ?? '9999') && String(other.start_date ?? '') <= String(one.end_date ?? '9999');

/** By row the first one that it clashes with. `rows`: of one number. */
export function clashesAmong(kind: keyof typeof IDENTITY, rows: readonly Covered[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const one of rows) {
    const other = rows.find(
      ({ row_no, values }) =>
        row_no !== one.row_no && overlap(one.values, values) && IDENTITY[kind].every((field) => isAlike(one.values, values, field)),
    );
    if (other) found.set(one.row_no, other.row_no);
  }
  return found;
}
