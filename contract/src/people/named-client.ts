import { z } from 'zod';

export const namedClient = z.object({ id: z.int(), name: z.string(), mobile: z.string().nullable() });
