import type { z } from 'zod';
import { invalid } from './refusal.ts';

/** Of a field: a list may be wrong in each of thousands of places. */
const MOST_MESSAGES = 100;

/** Path within the body: "No. 3, tax: ". */
function within([, ...path]: PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `No. ${step + 1}` : String(step).replaceAll('_', ' ')));
  return steps.length > 0 ? `${steps.join(', ')}: ` : '';
}

export function validate(schema: z.ZodType<Record<string, unknown>>, input: unknown): Record<string, unknown> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const errors: Record<string, string[]> = Object.create(null);
  const add = (field: string, message: string) => {
    errors[field] ??= [];
    if (errors[field].length < MOST_MESSAGES) errors[field].push(message);
  };
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key.slice(0, 100), 'Unknown field');
    else add(String(issue.path[0] ?? 'body'), `${within(issue.path)}${issue.message}`);
  }
  throw invalid(errors);
}
