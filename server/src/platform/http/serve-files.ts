/** Serves documents by signed links, without a session: only readers of the record receive the link. */
import { finished, Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/db.ts';
import { LINKS, onBehalfOf } from '../connection-lines.ts';
import { DocumentBroken, type DocumentFault, type DocumentStore } from '../files/document-store.ts';
import { endingOf, mediaTypeOf } from '../files/media-types.ts';
import { isDeleted, readDocumentRow } from '../files/queries.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { contentDisposition } from './content-disposition.ts';
import { FILE_POLICY } from './headers.ts';
import { limited } from './limited.ts';
import { networkOf } from './network-of.ts';
import { documentDamaged, notFound, Refusal } from './refusal.ts';

const expired = () => new Refusal(403, 'forbidden', 'This link has expired. Open the record again and use its new link.');
const tooMany = () =>
  new Refusal(503, 'unavailable', 'Too many documents are being opened at the moment. Please try again shortly.', { retryAfter: 5 });

/** Concurrent downloads. Links are easily shared, hence a limit per document; an office may share one address. */
const MOST_AT_ONCE = { document: 16, address: 64, all: 400 };

interface FileRequest {
  Params: { table: string; id: string; document: string };
  Querystring: { expires?: string; signature?: string };
}

interface Serving {
  db: Db;
  files: DocumentStore;
  links: SignedLinks;
  /** ms */
  timeout: number;
}

/** Destroys a slow answer; `end` runs however it ends. */
function endInTime({ raw }: FastifyReply, timeout: number, end: () => void): void {
  const deadline = setTimeout(() => raw.destroy(), timeout);
  finished(raw, () => {
    clearTimeout(deadline);
    end();
  });
}

export function serveFiles(app: FastifyInstance, { db, files, links, timeout }: Serving): void {
  const begin = limited(MOST_AT_ONCE);

  const damaged = (log: FastifyBaseLogger, document_id: string, fault: DocumentFault) => {
    log.error({ event: 'document-damaged', document_id, fault }, 'a damaged document was not sent');
    return documentDamaged();
  };

  async function openWhole(log: FastifyBaseLogger, id: string, expected: { bytes: number; sha256: string }): Promise<Readable> {
    const document = await files.open(id, expected);
    if (typeof document === 'string') throw damaged(log, id, document);
    return document.on('error', (error) => {
      if (error instanceof DocumentBroken) damaged(log, id, 'changed');
    });
  }

  app.get<FileRequest>(
    '/api/files/:table/:id/:document',
    async ({ method, ip, params: { table, id, document }, query: { expires, signature }, log }, reply) => {
      if (!links.holds(`/api/files/${table}/${id}/${document}`, String(expires), String(signature))) throw expired();
      const [name = '', ending = ''] = document.split('.');
      const type = mediaTypeOf(ending);
      const end = begin({ document: name, address: networkOf(ip), all: '' });
      if (!end) throw tooMany();
      endInTime(reply, timeout, end);
      const expected = type && (await onBehalfOf(LINKS, () => readDocumentRow(db, name)));
      const isGone = () => onBehalfOf(LINKS, () => isDeleted(db, table, Number(id)));
      if (!expected || expected.media_type !== type || (await isGone())) throw notFound('This file');
      const content = method === 'HEAD' ? Readable.from([]) : await openWhole(log, name, expected);
      return reply
        .headers({
          'content-disposition': contentDisposition('inline', `${table}-${id}.${endingOf(type)}`),
          'content-security-policy': FILE_POLICY,
          // Sandboxed pages have an opaque origin, and browsers may refuse both policies together.
          'cross-origin-opener-policy': 'unsafe-none',
          'content-length': expected.bytes,
        })
        .type(type)
        .send(content);
    },
  );
}
