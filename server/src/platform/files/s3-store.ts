import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type DocumentFault, type DocumentStore, type Expected, hashOf, isDocumentId, verifiedStream } from './document-store.ts';
import { away, type BucketSettings, codeOf, failure, isNoSuchKey, readWhole, s3Bucket } from './s3-bucket.ts';

interface BucketLocation {
  bucket: string;
  prefix: string;
}

const DOCUMENTS = 'documents/';
const SET_ASIDE = 'set-aside/';

/** `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export function s3Location(setting: string): BucketLocation | undefined {
  const { bucket, prefix } =
    /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w/-]*?)\/*)?$/.exec(setting)?.groups ?? {};
  return bucket ? { bucket, prefix: prefix ? `${prefix}/` : '' } : undefined;
}

async function openAnswer(answer: Response, expected: Expected): Promise<Readable | DocumentFault> {
  if (answer.status !== 200 || !answer.body) {
    const refused = await readWhole(answer);
    if (isNoSuchKey(refused)) return 'missing';
    throw failure(refused);
  }
  if (Number(answer.headers.get('content-length')) === expected.bytes)
    return verifiedStream(answer.body, expected).catch((error: unknown) => {
      throw away(error);
    });
  await answer.body.cancel();
  return 'changed';
}

/** Documents as objects in an S3-compatible store. The bucket must be private; all servers of the installation may share it. */
export function s3Store({ prefix, ...settings }: BucketLocation & BucketSettings): DocumentStore & {
  /** Throws when the store refuses access. An unreachable store is no error: it may come back. */
  check(): Promise<void>;
} {
  const { exchange, openStream, expectDone, move, list } = s3Bucket(settings);
  const documentOf = (id: string) => `${prefix}${DOCUMENTS}${id}`;
  const asideOf = (id: string) => `${prefix}${SET_ASIDE}${id}`;

  async function* listOf(folder: string) {
    for await (const { key, ...entry } of list(`${prefix}${folder}`)) {
      const id = key.slice(prefix.length + folder.length);
      if (isDocumentId(id)) yield { id, ...entry };
    }
  }

  // The signature covers the hash of the bytes, so the store refuses a corrupted upload; its 200 means stored.
  const store = (id: string, bytes: Buffer) =>
    expectDone(documentOf(id), { method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } });

  return {
    async check() {
      const answer = await exchange('', { query: { 'list-type': '2', 'max-keys': '1', prefix: `${prefix}${DOCUMENTS}` } }).catch(
        () => undefined,
      );
      if (answer && answer.status >= 300 && answer.status < 500)
        throw new Error(
          `The store of documents at DOCUMENTS refuses this server (${answer.status} ${codeOf(answer) ?? ''}). Look at the S3 settings and the bucket's rights.`,
        );
    },

    async probe() {
      const answer = await exchange('', { query: { 'list-type': '2', 'max-keys': '1', prefix: `${prefix}${DOCUMENTS}` } });
      if (answer.status !== 200) throw failure(answer);
    },

    async put(bytes) {
      const id = randomUUID();
      await store(id, bytes);
      return { id, sha256: hashOf(bytes) };
    },

    async putBack(id, bytes) {
      await store(id, bytes);
    },

    async read(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      const answer = await exchange(documentOf(id));
      if (isNoSuchKey(answer)) return 'missing';
      if (answer.status !== 200) throw failure(answer);
      return answer.bytes.length === expected.bytes && hashOf(answer.bytes) === expected.sha256 ? answer.bytes : 'changed';
    },

    async open(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      return openAnswer(await openStream(documentOf(id)), expected);
    },

    async sizeOf(id) {
      const answer = await exchange(documentOf(id), { method: 'HEAD' });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw failure(answer);
      return Number(answer.headers.get('content-length'));
    },

    list: () => listOf(DOCUMENTS),
    setAside: (id) => move(documentOf(id), asideOf(id)),
    takeBack: (id) => move(asideOf(id), documentOf(id)),

    async remove(id) {
      for (const key of [documentOf(id), asideOf(id)]) await expectDone(key, { method: 'DELETE' });
    },

    // Objects appear atomically, so there are no half-written ones.
    async discard({ set_aside }) {
      let discarded = 0;
      for await (const { id, stored_at } of listOf(SET_ASIDE)) {
        if (stored_at >= set_aside) continue;
        await expectDone(asideOf(id), { method: 'DELETE' });
        discarded++;
      }
      return discarded;
    },
  };
}
