import { recordOf } from '@bimabahi/contract/values/keys-of';

export interface Difference<Value = string> {
  field: string;
  label: string;
  /** Null: this person did not change the field. */
  yours: Value | null;
  theirs: Value;
}

type Texts = Readonly<Record<string, string>>;

/** `before` is the record as loaded, `yours` the form, `theirs` the record as stored now. */
export function whatChanged(labels: Texts, before: Texts, yours: Texts, theirs: Texts): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const touched = yours[field] !== before[field];
    const differs = touched ? yours[field] !== theirs[field] : theirs[field] !== before[field];
    return differs ? [{ field, label, yours: touched ? (yours[field] ?? '') : null, theirs: theirs[field] ?? '' }] : [];
  });
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

export function asTexts<Field extends string>(record: object, fields: readonly Field[]): Record<Field, string> {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return recordOf(fields, (field) => asText(values[field]));
}
