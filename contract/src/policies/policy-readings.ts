import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { READ_FIELDS } from './policy-reading-fields.ts';

/** How a client was found who may be the policy's. */
export const CLIENT_FOUND_BY = ['previous_policy', 'vehicle', 'mobile', 'name'] as const;

export const policyReading = z.object({
  status: z
    .enum(['read', 'no_text', 'not_a_policy', 'needs_password'])
    .describe('no_text: a scan or a photograph; not_a_policy: a quotation, a claim letter, an endorsement'),
  kind: z
    .enum(['motor', 'corporate'])
    .nullable()
    .describe('Whose fields these are: corporate is all that insures no vehicle, also health. Null where it is no policy'),
  insurer: z.string().nullable().describe("The insurer by the office's name for it, or as printed where the office has none"),
  fields: z
    .array(
      z.object({
        field: z.enum(READ_FIELDS),
        value: z.string().describe('As the field of the create takes it'),
        sure: z.boolean().describe('False: a person should look at it'),
        page: z.int(),
        line: z.string().describe('The line of text that it was read from'),
        because: z.string().describe('Why it is sure, or is not'),
      }),
    )
    .describe('Those that were found; what is not here could not be read'),
  clients: z
    .array(z.object({ id: z.int(), name: z.string(), mobile: z.string().nullable(), by: z.enum(CLIENT_FOUND_BY) }))
    .describe('Who may be its client, the likeliest first, five at most'),
});
export type PolicyReading = z.infer<typeof policyReading>;

export const readPolicyFile = route({
  method: 'POST',
  path: '/api/policy-readings',
  access: 'policy-readings.create',
  upload: { field: 'file', kind: 'pdf', required: true },
  response: one(policyReading),
  summary: "What an insurer's PDF says of its policy, field by field, and who its client may be; nothing is stored",
});
