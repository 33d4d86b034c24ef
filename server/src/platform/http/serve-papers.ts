/** Serves papers by signed links, without a session: only who may read the record receives the link, and sends it to its client. */
import type { FastifyInstance } from 'fastify';
import type { SignedLinks } from '../files/signed-links.ts';
import { type Paper, writePaper } from '../files/write-paper.ts';
import { contentDisposition } from './content-disposition.ts';
import { FILE_POLICY } from './headers.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

const PATIENCE_MS = 10_000;
const expired = () => new Refusal(403, 'forbidden', 'This link is not good any more. Ask the office for a new one.');

interface PaperRequest {
  Params: { kind: string; file: string };
  Querystring: { expires?: string; signature?: string };
}

/** `read`: as the paper is now; asked of signed addresses alone. */
export function servePapers(
  app: FastifyInstance,
  { links, read }: { links: SignedLinks; read: (kind: string, id: number) => Promise<Paper> },
): void {
  app.get<PaperRequest>('/api/papers/:kind/:file', async ({ method, ip, params: { kind, file }, query: { expires, signature } }, reply) => {
    if (!links.holds(`/api/papers/${kind}/${file}`, String(expires), String(signature))) throw expired();
    const paper = await read(kind, Number.parseInt(file, 10));
    const written = method === 'HEAD' ? '' : await writePaper(paper, { person: networkOf(ip), patienceMs: PATIENCE_MS });
    return reply
      .headers({
        'content-disposition': contentDisposition('inline', `${kind}-${file}`),
        'content-security-policy': FILE_POLICY,
        // Sandboxed pages have an opaque origin, and browsers may refuse both policies together.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .type('application/pdf')
      .send(written);
  });
}
