import { createHash } from 'node:crypto';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The last line of an archive, of fixed length so that it can be found from the end. */
export const sealLine = (sum: string): Buffer => Buffer.from(`sha256 ${sum}\n`);
export const SEAL_BYTES = sealLine('0'.repeat(64)).length;
