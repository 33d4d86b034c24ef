/** A record field, described once: label, kind, rules, who reads and writes it, and where it appears. Forms, CSV, audit and API document derive from it. */
import type { z } from 'zod';
import type { FieldGrant } from './grants.ts';

/** `sensitive`: never shown. `person`, `policy`, `role`, `file`: a reference to one. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'number'
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

/** How the cells of an import are read. `number`: digits that are a name, such as a policy number. `caller`: a telephone number of any kind. */
export type Reading =
  | 'text'
  | 'number'
  | 'mobile'
  | 'caller'
  | 'plate'
  | 'date'
  | 'money'
  // Of an account: below zero where something is taken back.
  | 'signed'
  // As it is written, also what a spreadsheet left of a number.
  | 'written'
  | 'percent'
  | 'flag'
  | 'amount_text'
  | 'ncb'
  | 'business_type'
  | 'whole'
  | 'fuel'
  | 'payment_mode'
  | 'premium_mode'
  | 'premium_status'
  | 'claim_kind'
  | 'claim_stage'
  | 'endorsement_kind'
  | 'cancel_reason'
  | 'product'
  | 'cover';

type Fields = Readonly<Record<string, Field>>;

const FORMATS: Partial<Record<FieldKind, string>> = { money: 'decimal', percent: 'decimal', date: 'date' };

interface Rules<Input extends z.ZodType, Stored extends z.ZodType> {
  input: Input;
  stored: Stored;
  description?: string | undefined;
}

/** `traits`: who reads and writes the field, and what else its records say of each field. The API document takes the label as the title. */
export function field<
  const Kind extends FieldKind,
  const Label extends string,
  Input extends z.ZodType,
  Stored extends z.ZodType,
  const Traits extends FieldGrant,
>(kind: Kind, label: Label, { input, stored, description }: Rules<Input, Stored>, traits: Traits) {
  const format = FORMATS[kind];
  const about = { title: label, ...(format && { format }), ...(description && { description }) };
  return { label, kind, input: input.meta(about), stored: stored.meta(about), ...traits };
}

/** Whether an input must be given. */
export const isRequired = ({ input }: Pick<Field, 'input'>): boolean => !input.safeParse(undefined).success;

const each = (fields: Readonly<Record<string, object>>, part: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, described]) => [name, described[part as keyof object]]));

export const inputsOf = <F extends Fields>(fields: F) => each(fields, 'input') as unknown as { [N in keyof F]: F[N]['input'] };
export const storedOf = <F extends Fields>(fields: F) => each(fields, 'stored') as unknown as { [N in keyof F]: F[N]['stored'] };
export const labelsOf = <F extends Readonly<Record<string, Described>>>(fields: F) =>
  each(fields, 'label') as unknown as { [N in keyof F]: string };
export const grantsOf = <F extends Readonly<Record<string, FieldGrant>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { read, write }]) => [name, { read, write }])) as unknown as {
    [N in keyof F]: FieldGrant;
  };
