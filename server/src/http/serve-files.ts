/** Documents are opened by signed links, without a sign-in: whoever may read the record was given one. */
import type { FastifyInstance } from 'fastify';
import type { DocumentStore } from '../files/document-store.ts';
import { endingOf, mediaTypeOf } from '../files/media-types.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { notFound, Refusal } from './refusal.ts';

const expired = () => new Refusal(403, 'forbidden', 'This link has expired. Open the record again and use its new link.');

interface FileRequest {
  Params: { table: string; id: string; document: string };
  Querystring: { expires?: string; signature?: string };
}

export function serveFiles(app: FastifyInstance, { files, links }: { files: DocumentStore; links: SignedLinks }): void {
  app.get<FileRequest>(
    '/api/files/:table/:id/:document',
    async ({ params: { table, id, document }, query: { expires, signature } }, reply) => {
      if (!links.holds(`/api/files/${table}/${id}/${document}`, String(expires), String(signature))) throw expired();
      const [name = '', ending = ''] = document.split('.');
      const type = mediaTypeOf(ending);
      const bytes = type && (await files.read(name));
      if (!bytes) throw notFound('This file');
      return reply
        .header('content-disposition', `inline; filename="${table}-${id}.${endingOf(type)}"`)
        .header('cache-control', 'private, max-age=300')
        .type(type)
        .send(bytes);
    },
  );
}
