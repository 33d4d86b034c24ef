/** Forms validate with the contract's body schema: one rule and one message on both sides. */
import { type FormErrors, schemaResolver } from '@mantine/form';

export type ContractSchema = Parameters<typeof schemaResolver>[0] & { readonly shape: Readonly<Record<string, unknown>> };

export type FormValues = Record<string, unknown>;

/** The form's values that belong to the body; a file, for example, does not. */
export function bodyOf(schema: ContractSchema, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
}

export function contractRules(schema: ContractSchema): (values: FormValues) => FormErrors {
  const check = schemaResolver(schema, { sync: true });
  return (values) => check(bodyOf(schema, values));
}
