/** Papers for a client: A4 PDFs that hold what a client may read of their own, whoever asks for them. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id } from '../values/fields.ts';
import { keysOf } from '../values/keys-of.ts';

/** And of what each is the id. */
export const PAPERS = {
  statement: 'a client',
  notice: 'a renewal',
  receipt: 'an installment that is paid',
  'motor-policy': 'a motor policy',
  'corporate-policy': 'a corporate policy',
} as const;
export type PaperKind = keyof typeof PAPERS;
export const PAPER_KINDS = keysOf(PAPERS);
/** Long enough for a client to open a message on Monday. */
export const PAPER_DAYS = 7;
/** Links that one person makes. */
export const PAPERS_AN_HOUR = 60;

export const linkPaper = route({
  method: 'POST',
  path: '/api/papers',
  access: 'papers.link',
  body: z.strictObject({
    kind: z.enum(PAPER_KINDS, { error: 'Must be one of the papers' }),
    id: id().describe(
      `Of ${Object.entries(PAPERS)
        .map(([kind, of]) => `${of} (${kind})`)
        .join(', ')}`,
    ),
  }),
  response: one(
    z.object({
      link: z.string().describe('On the address of the panel; whoever has it reads the paper, without a sign-in'),
      expires_at: z.string(),
    }),
  ),
  summary: `A link to a paper for a client (PDF), good for ${PAPER_DAYS} days, while it says what it says now and who made it is here; at most ${PAPERS_AN_HOUR} an hour`,
});
