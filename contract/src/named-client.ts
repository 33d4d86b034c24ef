import { z } from 'zod';

/** A client as other records name them. */
export const namedClient = z.object({ id: z.int(), name: z.string(), mobile: z.string().nullable() });
