/** Documents are opened by signed links, without a sign-in: whoever may read the record was given one. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import type { DocumentStore } from '../files/document-store.ts';
import { endingOf, mediaTypeOf } from '../files/media-types.ts';
import { readDocumentRow } from '../files/queries.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { contentDisposition } from './content-disposition.ts';
import { FILE_POLICY } from './headers.ts';
import { documentDamaged, notFound, Refusal } from './refusal.ts';

const expired = () => new Refusal(403, 'forbidden', 'This link has expired. Open the record again and use its new link.');

interface FileRequest {
  Params: { table: string; id: string; document: string };
  Querystring: { expires?: string; signature?: string };
}

export function serveFiles(app: FastifyInstance, { db, files, links }: { db: Db; files: DocumentStore; links: SignedLinks }): void {
  app.get<FileRequest>(
    '/api/files/:table/:id/:document',
    async ({ params: { table, id, document }, query: { expires, signature }, log }, reply) => {
      if (!links.holds(`/api/files/${table}/${id}/${document}`, String(expires), String(signature))) throw expired();
      const [name = '', ending = ''] = document.split('.');
      const type = mediaTypeOf(ending);
      const expected = type && (await readDocumentRow(db, name));
      if (!expected || expected.media_type !== type) throw notFound('This file');
      const bytes = await files.read(name, expected);
      if (typeof bytes === 'string') {
        log.error({ event: 'document-damaged', document_id: name, fault: bytes }, 'a damaged document was not sent');
        throw documentDamaged();
      }
      return reply
        .headers({
          'content-disposition': contentDisposition('inline', `${table}-${id}.${endingOf(type)}`),
          'content-security-policy': FILE_POLICY,
          // A page of no origin shares its window with none anyway, and a browser may refuse the two together.
          'cross-origin-opener-policy': 'unsafe-none',
          'cache-control': 'private, max-age=300',
        })
        .type(type)
        .send(bytes);
    },
  );
}
