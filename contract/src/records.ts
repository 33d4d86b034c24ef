/** Which resource a record belongs to: its field permissions hold in it wherever it stands, inside another record or in a file. */
import { z } from 'zod';
import type { Resource } from './permissions.ts';

const resources = z.registry<{ resource: Resource }>();

/** Says that `schema` is of this resource's records. What `.extend()` makes of it is another schema, to be said anew. */
export function recordOf<T extends z.ZodType>(resource: Resource, schema: T): T {
  resources.add(schema, { resource });
  return schema;
}

export const resourceOfRecord = (schema: z.ZodType): Resource | undefined => resources.get(schema)?.resource;
