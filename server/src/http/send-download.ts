import { Readable } from 'node:stream';
import type { RoleName } from '@bimabahi/contract/roles';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db.ts';
import { contentDisposition } from './content-disposition.ts';
import { conceal, readableColumns } from './fields.ts';
import type { Download, Handler } from './handler.ts';

/** The file's pieces, without what the role, and whom the file is for, may not read. */
function contentOf({ route, columns }: Handler, role: RoleName | undefined, download: Download, db: Db) {
  if ('content' in download) return download.content(db, readableColumns(role, columns ?? []));
  const record = conceal(route, route.download?.reader ?? role, conceal(route, role, download.record));
  return [`${JSON.stringify(record, null, 2)}\n`];
}

/**
 * The next piece is made when the one before was taken, so that a slow line holds neither memory nor the database.
 * A failure on the way breaks the connection off: nobody takes half a file for a whole one.
 */
export function sendDownload(
  reply: FastifyReply,
  handler: Handler,
  { role, download, db }: { role: RoleName | undefined; download: Download; db: Db },
) {
  return reply
    .header('content-disposition', contentDisposition('attachment', download.file_name))
    .type(handler.route.download?.media_type ?? '')
    .send(Readable.from(contentOf(handler, role, download, db)));
}
