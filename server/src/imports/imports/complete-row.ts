/** What a row does not say and all rows of its kind follow from: fixed values, the date a year away, the sum of the parts. */
import { baseAmount } from '@bimabahi/contract/commission/commission-base';
import { IMPORT_FIELDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportMark, ImportOptions } from '@bimabahi/contract/imports/imports';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { addRupees, paiseOf } from '@bimabahi/contract/values/money';
import { addDays, monthsAfter, yearOfCover } from '@bimabahi/contract/values/periods';
import type { Mapping } from '../matching/columns.ts';
import { type ReadRow, withReference } from '../matching/rows.ts';
import { type Fixed, fixedReference, fixedValues } from './fixed-values.ts';

interface Completing {
  kind: ImportKind;
  mapping: Mapping;
  options: Pick<ImportOptions, 'missing_date'>;
  fixed: Fixed;
}

type Values = ReadRow['values'];

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const numberIn = (values: Values, field: string): number | null => {
  const value = values[field];
  return typeof value === 'number' ? value : null;
};

const MONTHS_OF_YEAR = 12;
const yearBefore = (end: string) => monthsAfter(addDays(end, 1), -MONTHS_OF_YEAR);

function missingDate({ start_date, end_date }: Values, how: ImportOptions['missing_date']): Values {
  if (how === 'from_end' && isEmpty(start_date) && typeof end_date === 'string') return { start_date: yearBefore(end_date) };
  if (how === 'from_start' && isEmpty(end_date) && typeof start_date === 'string') return { end_date: yearOfCover(start_date) };
  return {};
}

const DUE = /\bdue\b|\bfup\b|unpaid/i;

/** A life policy runs to the day before its next premium falls due. */
function dayBeforeDue({ end_date, product, premium_mode }: Values, heading: string): Values {
  const isLife = !isEmpty(premium_mode) || (typeof product === 'string' && guessLine(product) === 'life_individual');
  return isLife && DUE.test(heading) && typeof end_date === 'string' ? { end_date: addDays(end_date, -1) } : {};
}

/** Of a vehicle's policy; not where a part has no column, unless the cover says that it has none. */
function netOfParts(values: Values, has: (field: string) => boolean): Values {
  const parts = ['od_premium', 'third_party_premium', 'pa_premium'].flatMap((field) => numberIn(values, field) ?? []);
  if (!isEmpty(values.net_premium) || parts.length === 0) return {};
  const cover = coverOf(typeof values.od_tp_package_policy === 'string' ? values.od_tp_package_policy : null);
  const isOneAlone = (cover === 'od' && has('od_premium')) || (cover === 'tp' && has('third_party_premium'));
  if (!isOneAlone && !(has('od_premium') && has('third_party_premium'))) return {};
  return { net_premium: parts.reduce(addRupees, 0) };
}

/** A new vehicle's plate comes later. */
const newPlate = ({ vehicle_no, business_type }: Values): Values =>
  isEmpty(vehicle_no) && business_type === 'new' ? { vehicle_no: 'NEW' } : {};

const HUNDRED = 100;
const CLOSE = { rupees: 1, part: 0.01 };
/** No insurer pays so much of a premium, and no office passes less of a commission on. */
const LEAST_SHARE = 40;
const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.max(CLOSE.rupees, Math.abs(other) * CLOSE.part);

/** "70" beside a payout of 980: a share of the commission, while our per cent is of the premium. */
function shareOfCommission(values: Values): Values {
  const [percent, out] = [numberIn(values, 'commission_out_per'), numberIn(values, 'commission_out_num')];
  if (percent === null || percent < LEAST_SHARE || out === null || paiseOf(out) <= 0) return {};
  const named = (field: string) => numberIn(values, field);
  const [od, tp, net] = [named('od_premium'), named('third_party_premium'), named('net_premium') ?? named('new_premium')];
  if ([od, tp, net, named('total_premium')].some((base) => base !== null && isClose((base * percent) / HUNDRED, out))) return {};
  const amounts = { od_premium: od, third_party_premium: tp, net_premium: net, new_premium: named('new_premium') };
  const line = typeof values.product === 'string' ? guessLine(values.product) : null;
  const base = baseAmount({ line, cover: String(values.od_tp_package_policy ?? ''), amounts }) ?? net;
  if (!base || out > base) return {};
  return { commission_out_per: Math.round((out / base) * HUNDRED * HUNDRED) / HUNDRED };
}

const IS_POLICY: readonly ImportKind[] = ['motor_insurance', 'corporate_insurance'];

/** Of a row that is paid in the fixed way. */
function ownReference(read: ReadRow, values: Values, reference: string | null): Values {
  if (reference === null || !isEmpty(read.values.payment_mode)) return {};
  const { payment_ref = null } = withReference({ ...read, values, reference }).values;
  return payment_ref === (values.payment_ref ?? null) ? {} : { payment_ref };
}

/** Marks what it adds. A cell that could not be read is not replaced. */
export function rowCompleter({ kind, mapping, options, fixed }: Completing): (read: ReadRow) => ReadRow {
  const given = fixedValues(kind, fixed);
  const reference = fixedReference(kind, fixed);
  const has = (field: string) => mapping[field]?.length !== undefined && mapping[field].length > 0;
  const labelOf = (field: string) => IMPORT_FIELDS[kind][field]?.label ?? field;
  return (read) => {
    const values = { ...read.values };
    const marks: NonNullable<ReadRow['marks']> = [];
    const unread = new Set(read.problems.map(({ field }) => field));
    const take = (mark: ImportMark, more: Values) => {
      for (const [field, value] of Object.entries(more)) {
        if (unread.has(field)) continue;
        values[field] = value ?? null;
        marks.push({ mark, column: labelOf(field) });
      }
    };
    take('fixed', Object.fromEntries(given.filter(([field]) => isEmpty(values[field]))));
    take('fixed', ownReference(read, values, reference));
    if (IS_POLICY.includes(kind)) {
      if (kind === 'corporate_insurance') take('computed', dayBeforeDue(values, [mapping.end_date ?? ''].flat().join(' ')));
      take('computed', missingDate(values, options.missing_date));
      if (kind === 'motor_insurance') {
        take('computed', newPlate(values));
        take(
          'computed',
          netOfParts(values, (field) => has(field) || Object.hasOwn(fixed, field)),
        );
      }
      take('share', shareOfCommission(values));
    }
    return { ...read, values, marks };
  };
}
