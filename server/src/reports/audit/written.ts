import type { FieldKind } from '@bimabahi/contract/api/field';
import { written } from '@bimabahi/contract/api/format';
import { roleName } from '@bimabahi/contract/api/roles';
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { endorsedField } from '@bimabahi/contract/policies/endorsement-fields';
import { LINE_LABELS, type ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Json } from '../../db/tables.generated.ts';

export type PersonNames = ReadonlyMap<number, string>;

const writtenBasis = ({ card, rule, overridden_by }: CommissionBasis) =>
  `${card}, ${rule}${overridden_by === undefined ? '' : `, overridden by ${overridden_by}`}`;

/** What an endorsement changes of a policy. */
function writtenItem(item: Json): string {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return String(item);
  const { field, before, after } = item;
  const { label, kind } = endorsedField('motor', String(field)) ??
    endorsedField('corporate', String(field)) ?? { label: field, kind: 'text' };
  const say = (value: Json | undefined) => (value === null || value === undefined ? 'empty' : written(kind, value as string | number));
  return `${label} ${say(before)} → ${say(after)}`;
}

export function writtenValue(kind: FieldKind, value: Json | undefined, names: PersonNames): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map(writtenItem).join(', ');
  if (kind === 'basis' && typeof value === 'object') return writtenBasis(value as unknown as CommissionBasis);
  if (typeof value === 'object') return JSON.stringify(value);
  if (kind === 'role') return roleName(Number(value));
  if (kind === 'line') return LINE_LABELS[value as ProductLine] ?? String(value);
  if (kind === 'person') return names.get(Number(value)) ?? `No. ${value}`;
  if (kind === 'file') return `a file (${String(value).slice(0, 8)})`;
  return written(kind, value);
}
