/** Reads the whole body before the transaction opens: JSON, or multipart/form-data with at most one file. */

import type { Route } from '@bimabahi/contract/api/route';
import { maxBytesOf } from '@bimabahi/contract/api/uploads';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Enter, fairLine } from '../fair-line.ts';
import type { Scan } from '../files/clamd.ts';
import { TooMany } from '../limit-concurrency.ts';
import type { Upload } from './handler.ts';
import { judgeUpload, tooLarge } from './judge-upload.ts';
import { invalid, Refusal, readTooLong } from './refusal.ts';

const FIELD_MAX_BYTES = 16 * 1024;
const MOST_FIELDS = 60;

/** Stalled uploads block only their sender. Who waits is not read yet, which takes no memory. */
const uploads = fairLine({ atOnce: Number.POSITIVE_INFINITY, ofPerson: 4, waiting: 60 });
/** Files stay in memory, up to 10 MB each, until validated. */
const files = fairLine({ atOnce: 32, ofPerson: 4, waiting: 32 });
/** In all lines of one request: it is answered before its socket is closed, so that nobody saves what they were told is not saved. */
const PATIENCE_MS = 10_000;

const malformed = () => new Refusal(400, 'malformed', 'The request could not be read.');

type UploadField = NonNullable<Route['upload']>;
interface Received {
  body: Record<string, unknown>;
  file: Buffer | undefined;
  file_name?: string | undefined;
}

async function receive(part: Multipart, { received, upload }: { received: Received; upload: UploadField }): Promise<void> {
  const { fieldname } = part;
  const wrong = (message: string) => invalid({ [fieldname.slice(0, 100)]: [message] });
  if (part.type === 'file') {
    const bytes = await part.toBuffer();
    if (fieldname !== upload.field) throw wrong('Unknown field');
    // Browsers send an empty, unnamed file where none was chosen.
    if (bytes.length > 0 || part.filename) Object.assign(received, { file: bytes, file_name: part.filename });
    return;
  }
  if (part.valueTruncated) throw wrong('Is too long');
  if (fieldname in received.body) throw wrong('Is given twice');
  if (fieldname !== upload.field || part.value !== '') received.body[fieldname] = part.value;
}

const limitsOf = (upload: UploadField) => ({
  files: 1,
  fileSize: maxBytesOf(upload.kind),
  fields: MOST_FIELDS,
  fieldNameSize: 100,
  fieldSize: FIELD_MAX_BYTES,
  parts: MOST_FIELDS + 1,
  headerPairs: 20,
});

async function readMultipart(request: FastifyRequest, upload: UploadField, fileBegins: () => Promise<void>): Promise<Received> {
  const received: Received = { body: Object.create(null), file: undefined };
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      if (part.type === 'file') await fileBegins();
      await receive(part, { received, upload });
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(upload);
    // The parser's limits throw with a status, its syntax errors without one.
    throw error instanceof Refusal || error instanceof TooMany || statusCode ? error : malformed();
  }
  return received;
}

/** Of whoever hung up nothing is saved: nobody is there to be told. */
export function refuseGone({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw malformed();
}

/** What is looked at beyond the time is given up: the answer comes before the socket closes, and nothing is saved. */
export async function inTime<T>({ answerBy }: FastifyRequest, work: Promise<T>): Promise<T> {
  if (answerBy === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(readTooLong()), answerBy - performance.now());
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects once the sender is gone: who hung up while they stood in line has a body that never ends, which the parser waits for. */
function whenGone({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const look = () => raw.readableAborted && reject(malformed());
  raw.once('close', look);
  look();
  promise.catch(() => {});
  return promise;
}

export async function readBody(
  route: Route,
  request: FastifyRequest,
  { scan, withinMs }: { scan: Scan | undefined; withinMs: number },
): Promise<{ body: unknown; upload: Upload | undefined }> {
  if (!request.isMultipart()) return { body: request.body, upload: undefined };
  if (!route.upload) throw new Refusal(415, 'unsupported-media-type', 'This kind of content is not accepted here.');
  const ends: (() => void)[] = [];
  const who = { person: request.person?.id ?? '', patienceMs: PATIENCE_MS };
  let isOver = false;
  const begin = async (enter: Enter) => {
    const leave = await enter(who);
    if (isOver) leave();
    else ends.push(leave);
  };
  try {
    await begin(uploads);
    const reading = readMultipart(request, route.upload, () => begin(files));
    const { body, file, file_name } = await Promise.race([reading, whenGone(request)]);
    request.answerBy = performance.now() + withinMs;
    const judged = file && { ...(await inTime(request, judgeUpload(route.upload, file, { scan, who }))), file_name };
    refuseGone(request);
    return { body, upload: judged };
  } finally {
    isOver = true;
    for (const end of ends) end();
  }
}
