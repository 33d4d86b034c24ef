import { Readable } from 'node:stream';
import type { RoleName } from '@bimabahi/contract/roles';
import type { FastifyReply } from 'fastify';
import type { Reader } from '../db/reader.ts';
import { contentDisposition } from './content-disposition.ts';
import { conceal, readableColumns } from './fields.ts';
import type { Download, Handler } from './handler.ts';

function contentOf({ route, columns }: Handler, role: RoleName | undefined, download: Download, reader: Reader) {
  if ('content' in download) return download.content(reader, readableColumns(role, columns ?? []));
  const record = conceal(route, route.download?.reader ?? role, conceal(route, role, download.record));
  return [`${JSON.stringify(record, null, 2)}\n`];
}

/** Backpressure: a chunk is made when the previous one was read. An error destroys the connection, so no partial file looks complete. */
export function sendDownload(
  reply: FastifyReply,
  handler: Handler,
  { role, download, reader }: { role: RoleName | undefined; download: Download; reader: Reader },
) {
  return reply
    .header('content-disposition', contentDisposition('attachment', download.file_name))
    .type(('media_type' in download && download.media_type) || (handler.route.download?.media_type ?? ''))
    .send(Readable.from(contentOf(handler, role, download, reader)));
}
