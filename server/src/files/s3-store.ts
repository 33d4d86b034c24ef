import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type DocumentStore, hashOf, isDocumentId, StoreAway, StoreFull, verifiedStream } from './document-store.ts';

interface Place {
  bucket: string;
  /** Before every key: empty, or ending with a slash. */
  prefix: string;
}

interface Settings extends Place {
  /** Protocol, host and port; the bucket is the first part of the path, which every such store understands. */
  endpoint: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/** Of one request with its second try. A document is stored inside a transaction, which must not wait for long. */
const PATIENCE_MS = 10_000;
const TRIES = 2;
const PAUSE_MS = 100;
const DOCUMENTS = 'documents/';
const SET_ASIDE = 'set-aside/';

/** `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export function s3Location(setting: string): Place | undefined {
  const { bucket, prefix } =
    /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w/-]*?)\/*)?$/.exec(setting)?.groups ?? {};
  return bucket ? { bucket, prefix: prefix ? `${prefix}/` : '' } : undefined;
}

interface Asked {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Told {
  status: number;
  bytes: Buffer;
  headers: Headers;
}

const readWhole = async (answer: Response): Promise<Told> => ({
  status: answer.status,
  headers: answer.headers,
  bytes: Buffer.from(await answer.arrayBuffer()),
});

const away = (cause: unknown) => new StoreAway('The store of documents does not answer.', { cause });

/** What the store calls a failure; a stable word of its protocol. */
const codeOf = ({ bytes }: Told) => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1];

function failure(told: Told): Error {
  if (told.status === 507) return new StoreFull('The store of documents is full.');
  return new StoreAway(`The store of documents answered ${told.status} ${codeOf(told) ?? ''}`.trim());
}

/** Keys, times and sizes in a listing: asked for as addresses are written, keys need no escape of XML. */
const ENTRY = /<Contents>.*?<\/Contents>/gs;
const field = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
const keyOf = (entry: string) => decodeURIComponent(field(entry, 'Key').replaceAll('+', ' '));

/** Documents as objects of a store that speaks S3's protocol. The bucket must be private; every server of the installation may use it. */
export function s3Store({ bucket, prefix, endpoint, region, access_key_id, secret_access_key }: Settings): DocumentStore & {
  /** Throws a sentence where the store refuses what is asked of it. One that is away may come back, and is no reason not to start. */
  check(): Promise<void>;
} {
  const aws = new AwsClient({ accessKeyId: access_key_id, secretAccessKey: secret_access_key, region, service: 's3' });
  const documentOf = (id: string) => `${prefix}${DOCUMENTS}${id}`;
  const asideOf = (id: string) => `${prefix}${SET_ASIDE}${id}`;

  async function send(url: URL, { method = 'GET', headers = {}, body }: Asked, signal: AbortSignal): Promise<Response> {
    const hash = hashOf(body ?? Buffer.alloc(0));
    const signed = await aws.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body && { body: new Uint8Array(body) }),
    });
    // The signature holds for this address only.
    return fetch(signed, { signal, redirect: 'manual' });
  }

  /** Whatever the store answers, as it is taken; a second time where it was busy or the connection broke: everything may be asked twice. */
  async function ask<T extends { status: number }>(key: string, asked: Asked, signal: AbortSignal, take: (answer: Response) => Promise<T>) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
    for (let left = TRIES - 1; ; left--) {
      const taken = await send(url, asked, signal)
        .then(take)
        .catch((error: unknown) => {
          if (left > 0 && !signal.aborted) return undefined;
          throw away(error);
        });
      if (taken && (left === 0 || (taken.status < 500 && taken.status !== 429))) return taken;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const askWhole = (key: string, asked: Asked = {}) => ask(key, asked, AbortSignal.timeout(PATIENCE_MS), readWhole);

  /** The bytes of a good answer are yet to be read, for which there is no limit of time. */
  async function askForPieces(key: string): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    return ask(key, {}, patience.signal, async (answer) => answer).finally(() => clearTimeout(timer));
  }

  async function expectDone(key: string, asked: Asked): Promise<Told> {
    const told = await askWhole(key, asked);
    if (told.status >= 300) throw failure(told);
    return told;
  }

  /** False where there is nothing to be moved. */
  async function move(from: string, to: string): Promise<boolean> {
    const told = await askWhole(to, { method: 'PUT', headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
    if (told.status === 404 && codeOf(told) === 'NoSuchKey') return false;
    // A copy that fails late has said 200 already.
    if (told.status !== 200 || !told.bytes.includes('CopyObjectResult')) throw failure(told);
    await expectDone(from, { method: 'DELETE' });
    return true;
  }

  /** In the order of the ids. */
  async function* listOf(folder: string) {
    for (let last = ''; ; ) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: `${prefix}${folder}`, ...(last && { 'start-after': last }) };
      const page = (await expectDone('', { query })).bytes.toString('utf8');
      const entries = page.match(ENTRY) ?? [];
      for (const entry of entries) {
        const id = keyOf(entry).slice(prefix.length + folder.length);
        if (isDocumentId(id)) yield { id, bytes: Number(field(entry, 'Size')), stored_at: Date.parse(field(entry, 'LastModified')) };
      }
      last = keyOf(entries.at(-1) ?? '');
      if (!last || field(page, 'IsTruncated') !== 'true') return;
    }
  }

  // Signed with the hash of the bytes: the store refuses what arrives as something else. Its 200 says that they are kept.
  const store = (id: string, bytes: Buffer) =>
    expectDone(documentOf(id), { method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } });

  return {
    async check() {
      const told = await askWhole('', { query: { 'list-type': '2', 'max-keys': '1', prefix: `${prefix}${DOCUMENTS}` } }).catch(
        () => undefined,
      );
      if (told && told.status >= 300 && told.status < 500)
        throw new Error(
          `The store of documents at DOCUMENTS refuses this server (${told.status} ${codeOf(told) ?? ''}). Look at the S3 settings and the bucket's rights.`,
        );
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
      const told = await askWhole(documentOf(id));
      if (told.status === 404 && codeOf(told) === 'NoSuchKey') return 'missing';
      if (told.status !== 200) throw failure(told);
      return told.bytes.length === expected.bytes && hashOf(told.bytes) === expected.sha256 ? told.bytes : 'changed';
    },

    async open(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      const answer = await askForPieces(documentOf(id));
      if (answer.status !== 200 || !answer.body) {
        const told = await readWhole(answer);
        if (told.status === 404 && codeOf(told) === 'NoSuchKey') return 'missing';
        throw failure(told);
      }
      if (Number(answer.headers.get('content-length')) === expected.bytes)
        return verifiedStream(answer.body, expected).catch((error: unknown) => {
          throw away(error);
        });
      await answer.body.cancel();
      return 'changed';
    },

    async sizeOf(id) {
      const told = await askWhole(documentOf(id), { method: 'HEAD' });
      if (told.status === 404) return undefined;
      if (told.status !== 200) throw failure(told);
      return Number(told.headers.get('content-length'));
    },

    list: () => listOf(DOCUMENTS),
    setAside: (id) => move(documentOf(id), asideOf(id)),
    takeBack: (id) => move(asideOf(id), documentOf(id)),

    async remove(id) {
      for (const key of [documentOf(id), asideOf(id)]) await expectDone(key, { method: 'DELETE' });
    },

    // An object is there whole or not at all, so nothing is ever half-written.
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
