/** Metadata of a record field: label, kind and rules. Forms, CSV, audit and API document derive from it. */
import type { z } from 'zod';

/** `sensitive`: never shown. `person`, `policy`, `role`, `file`: a reference to one. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'date'
  | 'moment'
  | 'flag'
  | 'line'
  | 'basis'
  | 'person'
  | 'policy'
  | 'role'
  | 'file'
  | 'sensitive';

export interface Described {
  readonly label: string;
  readonly kind: FieldKind;
}

/** `input`: schema of a request. `stored`: schema of a response. */
export interface Field<Input extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> extends Described {
  readonly input: Input;
  readonly stored: Stored;
}

type Fields = Readonly<Record<string, Field>>;

const FORMATS: Partial<Record<FieldKind, string>> = { money: 'decimal', percent: 'decimal', date: 'date' };

/** The API document takes the label as the title, and the kind's format. */
export function field<Input extends z.ZodType, Stored extends z.ZodType>(
  kind: FieldKind,
  label: string,
  input: Input,
  stored: Stored,
  description?: string,
): Field<Input, Stored> {
  const format = FORMATS[kind];
  const about = { title: label, ...(format && { format }), ...(description && { description }) };
  return { label, kind, input: input.meta(about), stored: stored.meta(about) };
}

const each = (fields: Readonly<Record<string, Described>>, part: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, described]) => [name, described[part as keyof Described]]));

export const inputsOf = <F extends Fields>(fields: F) => each(fields, 'input') as unknown as { [N in keyof F]: F[N]['input'] };
export const storedOf = <F extends Fields>(fields: F) => each(fields, 'stored') as unknown as { [N in keyof F]: F[N]['stored'] };
export const labelsOf = <F extends Readonly<Record<string, Described>>>(fields: F) => each(fields, 'label') as { [N in keyof F]: string };
