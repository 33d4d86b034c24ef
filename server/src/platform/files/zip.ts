/** A ZIP archive that is made while it is read: its parts are packed outside the main thread, in bounded memory. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

const DEFLATE = 8;
const NOTHING = new Uint8Array();

/** The sizes are known at the end of each part, and stand there. */
function packed({ name, content }: ZipEntry) {
  const entry: ZipInputFile = { filename: name, compression: DEFLATE, crc: 0, size: 0 };
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const bytes = createDeflateRaw();
  // Whoever reads the bytes sees the error.
  const ended = pipeline(Readable.from(counted(), { highWaterMark: 1 }), bytes).catch(() => {});
  return { entry, bytes, ended };
}

export async function* zip(parts: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const part of parts) {
    const { entry, bytes, ended } = packed(part);
    archive.add(entry);
    try {
      for await (const piece of bytes) {
        entry.ondata?.(null, piece, false);
        yield* made.splice(0);
      }
    } finally {
      await ended;
    }
    entry.ondata?.(null, NOTHING, true);
  }
  archive.end();
  yield* made.splice(0);
}
