/** A form checks itself with the contract's schema for the same body, so that both sides have one rule and one message. */
import { type FormErrors, schemaResolver } from '@mantine/form';

/** An object schema of the contract. */
export type ContractSchema = Parameters<typeof schemaResolver>[0] & { readonly shape: Readonly<Record<string, unknown>> };

export type FormValues = Record<string, unknown>;

/** Of the form's values those that the body has; a form may hold more, for example a file. */
export function bodyOf(schema: ContractSchema, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
}

export function contractRules(schema: ContractSchema): (values: FormValues) => FormErrors {
  const check = schemaResolver(schema, { sync: true });
  return (values) => check(bodyOf(schema, values));
}
