/** Serves papers by signed links, without a session: only who may read the record receives the link, and sends it to its client. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LINKS, onBehalfOf } from '../connection-lines.ts';
import type { InLine } from '../fair-line.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { type Paper, writePaper } from '../files/write-paper.ts';
import { contentDisposition } from './content-disposition.ts';
import { FILE_POLICY } from './headers.ts';
import { limited } from './limited.ts';
import { networkOf } from './network-of.ts';
import { overloaded, type Refusal } from './refusal.ts';

const PATIENCE_MS = 10_000;
/** Papers that are written or wait for it: the line of all has room for others. */
const MOST_AT_ONCE = { sender: 12, all: 40 };

interface Signed {
  Querystring: { expires?: string; signature?: string };
}
interface InvoiceRequest extends Signed {
  Params: { kind: string; id: string };
}
interface PaperRequest extends Signed {
  Params: { kind: string; id: string; bound: string };
}

export interface AskedPaper {
  kind: string;
  id: number;
  bound: string;
}

interface Serving {
  links: SignedLinks;
  /** Each is asked of signed addresses alone, and throws `ended` for what is not to be read any more. */
  readInvoice: (kind: string, id: number) => Promise<Paper>;
  open: (asked: AskedPaper) => Promise<{ paper: Paper; maker: number }>;
  /** `path`: of the link. */
  opened: (asked: AskedPaper & { path: string; request: { ip: string; id: string } }) => Promise<void>;
  ended: () => Refusal;
}

/** All who open one link at once get what is written once, and a sender's links stand in line as one person's. */
function paperWriter() {
  const begin = limited(MOST_AT_ONCE);
  const writing = new Map<string, Promise<Buffer>>();
  return (path: string, paper: Paper, sender: InLine['person']): Promise<Buffer> => {
    const same = writing.get(path);
    if (same) return same;
    const end = begin({ sender, all: '' });
    if (!end) throw overloaded();
    const written = writePaper(paper, { person: sender, isStranger: true, patienceMs: PATIENCE_MS }).finally(() => {
      writing.delete(path);
      end();
    });
    writing.set(path, written);
    return written;
  };
}

/** Whoever opens a link in a browser reads a sentence, not JSON. */
const PAGE = { config: { isPage: true } };

const send = (reply: FastifyReply, name: string, written: Buffer | string) =>
  reply
    .headers({
      'content-disposition': contentDisposition('inline', name),
      'content-security-policy': FILE_POLICY,
      // Sandboxed pages have an opaque origin, and browsers may refuse both policies together.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .type('application/pdf')
    .send(written);

export function servePapers(app: FastifyInstance, { links, readInvoice, open, opened, ended }: Serving): void {
  const write = paperWriter();
  const check = (path: string, { expires, signature }: Signed['Querystring']) => {
    if (!links.holds(path, String(expires), String(signature))) throw ended();
  };

  app.get<InvoiceRequest>('/api/papers/:kind/:id', PAGE, async ({ method, ip, params: { kind, id }, query }, reply) => {
    const path = `/api/papers/${kind}/${id}`;
    check(path, query);
    const paper = await onBehalfOf(LINKS, () => readInvoice(kind, Number.parseInt(id, 10)));
    return send(reply, `${kind}-${id}`, method === 'HEAD' ? '' : await write(path, paper, networkOf(ip)));
  });

  app.get<PaperRequest>('/api/papers/:kind/:id/:bound', PAGE, async (request, reply) => {
    const { kind, id, bound } = request.params;
    const path = `/api/papers/${kind}/${id}/${bound}`;
    check(path, request.query);
    const asked = { kind, id: Number(id), bound };
    const { paper, maker } = await onBehalfOf(LINKS, () => open(asked));
    if (request.method === 'HEAD') return send(reply, `${kind}-${id}.pdf`, '');
    await onBehalfOf(LINKS, () => opened({ ...asked, path, request }));
    return send(reply, `${kind}-${id}.pdf`, await write(path, paper, `papers of ${maker}`));
  });
}
