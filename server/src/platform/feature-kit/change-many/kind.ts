import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Db } from '../../../db/db.ts';
import type { ErrorOf } from '../../../db/query/constraints.ts';
import type { Value } from '../../../db/query/csv-expressions.ts';

export interface Changer {
  id: number;
  name: string;
  role: RoleName;
}

/** What can be changed for many at once, and how one of them is. */
export interface ManyKind<Filter = never> {
  /** Of its permission. */
  resource: string;
  table: string;
  /** Of one and of several. */
  nouns: readonly [string, string];
  /** What a record is called: a column, or an expression over `record`. */
  named: string | Value;
  labels: Readonly<Record<string, string>>;
  /** In the order of ids. */
  matching: (db: Db, filter: Filter, most: number) => Promise<number[]>;
  /** As by the record's own form: with its checks, and what it computes. */
  update: (call: { db: Db; id: number; set: object; person: Changer }) => Promise<unknown>;
  /** What the database says where a value cannot come back. */
  constraints: Readonly<Record<string, ErrorOf>>;
}

/** What taking a change back needs. */
export type UndoableKind = Omit<ManyKind, 'matching' | 'update'>;
