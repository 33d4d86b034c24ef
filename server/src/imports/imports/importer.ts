import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { IMPORT_LACKS, ImportOptions, ImportRow } from '@bimabahi/contract/imports/imports';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Db } from '../../db/db.ts';
import type { ReadRow } from '../matching/rows.ts';

export interface Reason {
  /** The heading of the cell, where it is about one. */
  column: string | null;
  message: string;
}

export interface SheetRow {
  row_no: number;
  /** What they mean: where one said “as above”, what stands above. */
  cells: readonly Cell[];
  /** The columns that said so, while the row comes from the sheet. */
  ditto?: readonly number[];
  /** Where the rows are taken in an order of their own. */
  place?: number | null;
}

export interface RowToImport extends SheetRow {
  read: ReadRow;
}

export interface Outcome {
  outcome: 'create' | 'update' | 'skip' | 'error';
  /** Of a record that was made or changed: what somebody should look at. Else why not. */
  reasons: Reason[];
  table_name?: string;
  record_id?: number | undefined;
  version_after?: number;
  filled?: string[];
  also?: MadeRecord[];
  user_id?: number | undefined;
  /** What a new policy has not, and GST and commission go by. */
  lacks?: (typeof IMPORT_LACKS)[number] | undefined;
  /** A total alone. */
  lacks_net?: boolean;
  lacks_insurer?: boolean;
  /** What the books say of it besides its cells. */
  marks?: ImportRow['marked'];
}

export interface MadeRecord {
  table: 'people' | 'insurers' | 'products' | 'corporate_insurance_premium';
  id: number;
  name: string;
  mobile?: string | null;
  mobile_2?: string | null;
  /** The number on which a client hangs. */
  holder?: string | null;
}

/** Of a client without a number: whose words their name has. */
export interface SameName {
  name: string;
  as: string;
}

export type UnknownKind = 'users' | 'insurers' | 'products' | 'payees';

/** Of a sheet with one column of premiums. */
export interface OnePremium {
  field: string;
  said: 'with' | 'without';
  /** Nobody has said it yet. */
  isGuess: boolean;
}

export interface Importing {
  id: number;
  kind: ImportKind;
  options: ImportOptions;
  person: { id: number; name: string; role: RoleName };
  headingOf: (field: string) => string | null;
  /** Of a sheet with one premium. */
  one_premium: OnePremium | null;
  unknown: (what: UnknownKind, name: string) => void;
  asks: (question: SameName) => void;
  /** Of a product that is not here: which line a row of it has by its name or its insurer. */
  lineOf: (product: string, line: ProductLine | null) => void;
}

export type Input<T> = { input: T; reasons?: never } | { reasons: Reason[]; input?: never };

export interface Importer<T = unknown> {
  /** By the rules of the inputs, without the database. */
  inputOf(row: RowToImport, importing: Importing): Input<T>;
  /** Writes all rows and says what came of each, in their order. Throws where one is refused that could not be told before. */
  write(db: Db, rows: readonly T[], importing: Importing): Promise<Outcome[]>;
  /** Where one row decides on another: what they share, and in which order they are taken. */
  sequence?(db: Db, rows: readonly T[]): Promise<Place[]>;
}

export interface Place {
  group: string;
  order: string;
}

/** By what an import counts how far it has come. */
export const cursorOf = (kind: ImportKind): 'place' | 'row_no' => (kind === 'endorsements' ? 'place' : 'row_no');
