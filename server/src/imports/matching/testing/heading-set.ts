/** A sheet as insurers and offices have them: its headings, a few rows, and which column is which. No person in them is real. */
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';

export interface HeadingSet {
  name: string;
  kind: ImportKind;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Of every column that has a field here. */
  fields: Readonly<Record<string, string | readonly string[]>>;
  /** Columns that may be one field or another: a person is asked. */
  asked?: Readonly<Record<string, readonly string[]>>;
}

export const n = (number: number, format?: string): Cell => ({ number, ...(format && { format }) });
export const day = (serial: number): Cell => ({ serial, is1904: false });

export const words = (text: string): string[] => text.split(/\s*\|\s*/);
export const listed = (text: string): string[] => text.split(/,\s*/);
