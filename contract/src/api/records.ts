/** Marks a schema as a resource's record, so that its field permissions apply wherever it is nested, also in files. */
import { z } from 'zod';
import type { Resource } from './permissions.ts';
import type { RecordAccess } from './record-access.ts';

const resources = z.registry<{ resource: Resource }>();

type Unsaid<Schema, Name> = Schema extends z.ZodObject<infer Shape> ? Exclude<Extract<keyof Shape, string>, Name> : never;
/** Of a field that does not say who reads it: a type that no schema has. */
type ReadersDeclared<Schema, Name> = [Unsaid<Schema, Name>] extends [never] ? unknown : `who reads ${Unsaid<Schema, Name>} is not said`;

/** `.extend()` makes a new schema, which has to be marked again. */
export function recordOf<Name extends string, Schema extends z.ZodType>(
  { resource }: RecordAccess<Name>,
  schema: Schema & ReadersDeclared<Schema, Name>,
): Schema {
  resources.add(schema, { resource });
  return schema;
}

export const resourceOfRecord = (schema: z.ZodType): Resource | undefined => resources.get(schema)?.resource;
