/** Names in a file that are not here yet, and may be made new: known after a check. */

import type { Permission } from '@bimabahi/contract/api/permissions';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { count } from '../../ui/format.ts';

interface UnknownNames {
  option: 'create_users' | 'create_insurers' | 'create_products';
  one: string;
  many: string;
  permission: Permission;
  /** What becomes of their rows as long as they are not made new. */
  otherwise: string;
  of: (unknown: ImportRecord['unknown']) => { number: number; names: readonly string[] };
}

export const UNKNOWN_NAMES: readonly UnknownNames[] = [
  {
    option: 'create_users',
    one: 'client',
    many: 'clients',
    permission: 'users.create',
    otherwise: 'their rows are refused',
    of: ({ user_count, users }) => ({ number: user_count, names: users }),
  },
  {
    option: 'create_insurers',
    one: 'insurer',
    many: 'insurers',
    permission: 'insurers.create',
    otherwise: 'policies keep the name as it is written',
    of: ({ insurers }) => ({ number: insurers.length, names: insurers }),
  },
  {
    option: 'create_products',
    one: 'product',
    many: 'products',
    permission: 'products.create',
    otherwise: 'policies keep the name as it is written',
    of: ({ products }) => ({ number: products.length, names: products }),
  },
];

const SHOWN = 4;

export function namesText({ number, names }: { number: number; names: readonly string[] }): string {
  const shown = names.slice(0, SHOWN).map((name) => `“${name}”`);
  const others = number - shown.length;
  return `${shown.join(', ')}${others > 0 ? ` and ${count(others)} more` : ''}`;
}
