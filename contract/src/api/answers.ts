import { z } from 'zod';

export const one = <T extends z.ZodType>(data: T) => z.object({ data });
export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total_count: z.int() });
export const listWithTotal = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total_count: z.int().nullable().describe('Null where the query said total=later') });
export const changed = z.object({ successMsg: z.string() });
export const changedTo = <T extends z.ZodType>(data: T) => z.object({ data, successMsg: z.string() });

/** Stable codes for programs; the message is for a person. */
const ERROR_CODES = [
  'malformed',
  'unauthenticated',
  'sign-in-refused',
  'code-needed',
  'code-refused',
  'second-factor-required',
  'forbidden',
  'not-found',
  'conflict',
  'stale-version',
  'taken',
  'too-large',
  'unsupported-media-type',
  'invalid',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const failure = z.object({
  message: z.string(),
  errorMsg: z.string().describe('The same sentence as message.'),
  code: z.enum(ERROR_CODES),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Per field, for 422.'),
  data: z.unknown().optional().describe('The record in the way, for 409.'),
  request_id: z.string().optional().describe('To find the entry in the log, for 5xx.'),
});
export type Failure = z.infer<typeof failure>;
