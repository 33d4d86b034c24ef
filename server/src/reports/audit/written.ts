import type { FieldKind } from '@bimabahi/contract/api/field';
import { written } from '@bimabahi/contract/api/format';
import { roleName } from '@bimabahi/contract/api/roles';
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { LINE_LABELS, type ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Json } from '../../db/tables.generated.ts';

export type PersonNames = ReadonlyMap<number, string>;

const writtenBasis = ({ card, rule, overridden_by }: CommissionBasis) =>
  `${card}, ${rule}${overridden_by === undefined ? '' : `, overridden by ${overridden_by}`}`;

export function writtenValue(kind: FieldKind, value: Json | undefined, names: PersonNames): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'basis' && typeof value === 'object') return writtenBasis(value as unknown as CommissionBasis);
  if (typeof value === 'object') return JSON.stringify(value);
  if (kind === 'role') return roleName(Number(value));
  if (kind === 'line') return LINE_LABELS[value as ProductLine] ?? String(value);
  if (kind === 'person') return names.get(Number(value)) ?? `No. ${value}`;
  if (kind === 'file') return `a file (${String(value).slice(0, 8)})`;
  return written(kind, value);
}
