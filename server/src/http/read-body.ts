/** Reads the whole body before the transaction opens: JSON, or multipart/form-data with at most one file. */

import type { Route } from '@bimabahi/contract/route';
import { maxBytesOf } from '@bimabahi/contract/uploads';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Scan } from '../files/clamd.ts';
import type { Upload } from './handler.ts';
import { judgeUpload, tooLarge } from './judge-upload.ts';
import { limited } from './limited.ts';
import { invalid, overloaded, Refusal } from './refusal.ts';

const FIELD_MAX_BYTES = 16 * 1024;
const MOST_FIELDS = 60;

/** Per person, so that stalled uploads block only their sender. */
const uploadsOfPerson = limited({ person: 4 });
/** Files stay in memory, up to 10 MB each, until validated. */
const files = limited({ all: 32 });

const malformed = () => new Refusal(400, 'malformed', 'The request could not be read.');

async function readMultipart(
  request: FastifyRequest,
  upload: NonNullable<Route['upload']>,
  scan: Scan | undefined,
  fileBegins: () => void,
): Promise<{ body: Record<string, unknown>; upload: Upload | undefined }> {
  const body: Record<string, unknown> = Object.create(null);
  let file: Buffer | undefined;
  try {
    const parts = request.parts({
      limits: {
        files: 1,
        fileSize: maxBytesOf(upload.kind),
        fields: MOST_FIELDS,
        fieldNameSize: 100,
        fieldSize: FIELD_MAX_BYTES,
        parts: MOST_FIELDS + 1,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        fileBegins();
        const bytes = await part.toBuffer();
        if (part.fieldname !== upload.field) throw invalid({ [part.fieldname.slice(0, 100)]: ['Unknown field'] });
        // Browsers send an empty, unnamed file where none was chosen.
        if (bytes.length > 0 || part.filename) file = bytes;
      } else if (part.valueTruncated) throw invalid({ [part.fieldname.slice(0, 100)]: ['Is too long'] });
      else if (part.fieldname in body) throw invalid({ [part.fieldname.slice(0, 100)]: ['Is given twice'] });
      else if (part.fieldname !== upload.field || part.value !== '') body[part.fieldname] = part.value;
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(upload);
    // The parser's limits throw with a status, its syntax errors without one.
    throw error instanceof Refusal || statusCode ? error : malformed();
  }
  return { body, upload: file && (await judgeUpload(upload, file, scan)) };
}

export async function readBody(
  route: Route,
  request: FastifyRequest,
  scan: Scan | undefined,
): Promise<{ body: unknown; upload: Upload | undefined }> {
  if (!request.isMultipart()) return { body: request.body, upload: undefined };
  if (!route.upload) throw new Refusal(415, 'unsupported-media-type', 'This kind of content is not accepted here.');
  const ends: (() => void)[] = [];
  const begun = (end: (() => void) | undefined) => {
    if (!end) throw overloaded();
    ends.push(end);
  };
  try {
    begun(uploadsOfPerson({ person: request.person?.id ?? '' }));
    return await readMultipart(request, route.upload, scan, () => begun(files({ all: '' })));
  } finally {
    for (const end of ends) end();
  }
}
