import { Readable } from 'node:stream';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { FastifyReply } from 'fastify';
import type { Replica } from '../../db/replicas/replica.ts';
import { stillOnBehalf } from '../connection-lines.ts';
import { contentDisposition } from './content-disposition.ts';
import { conceal, readableColumns } from './fields.ts';
import type { Download, Handler } from './handler.ts';
import { contentFrom, type Sources } from './read-from.ts';

interface Sending {
  role: RoleName | undefined;
  download: Download;
  replica: Replica | undefined;
  sources: Sources;
}

function contentOf({ route, columns }: Handler, { role, download, replica, sources }: Sending) {
  if ('content' in download)
    return stillOnBehalf(contentFrom(sources, replica, (reader) => download.content(reader, readableColumns(role, columns ?? []))));
  const record = conceal(route, route.download?.reader ?? role, conceal(route, role, download.record));
  return [`${JSON.stringify(record, null, 2)}\n`];
}

/** Backpressure: a chunk is made when the previous one was read. An error destroys the connection, so no partial file looks complete. */
export function sendDownload(reply: FastifyReply, handler: Handler, sending: Sending) {
  const { download } = sending;
  return reply
    .header('content-disposition', contentDisposition('attachment', download.file_name))
    .type(('media_type' in download && download.media_type) || (handler.route.download?.media_type ?? ''))
    .send(Readable.from(contentOf(handler, sending)));
}
