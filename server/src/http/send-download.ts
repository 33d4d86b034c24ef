import { Readable } from 'node:stream';
import type { Route } from '@bimabahi/contract/route';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Download } from './handler.ts';

/**
 * The next piece is made when the one before was taken, so that a slow line holds neither memory nor the database.
 * A failure on the way breaks the connection off: nobody takes half a file for a whole one.
 */
export const sendDownload = (
  reply: FastifyReply,
  { media_type }: NonNullable<Route['download']>,
  { file_name, content }: Download,
  db: Db,
) =>
  reply
    .header('content-disposition', contentDisposition('attachment', file_name))
    .type(media_type)
    .send(Readable.from(content(db)));
