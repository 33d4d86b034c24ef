/** Marks a schema as a resource's record, so that its field permissions apply wherever it is nested, also in files. */
import { z } from 'zod';
import type { Resource } from './permissions.ts';

const resources = z.registry<{ resource: Resource }>();

/** `.extend()` makes a new schema, which has to be marked again. */
export function recordOf<T extends z.ZodType>(resource: Resource, schema: T): T {
  resources.add(schema, { resource });
  return schema;
}

export const resourceOfRecord = (schema: z.ZodType): Resource | undefined => resources.get(schema)?.resource;
