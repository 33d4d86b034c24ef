import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type DocumentStore, hashOf, isDocumentId, StoreAway, StoreFull, verifiedStream } from './document-store.ts';

interface BucketLocation {
  bucket: string;
  prefix: string;
}

interface Settings extends BucketLocation {
  /** Protocol, host and port. Uses path-style addresses, which every S3-compatible store understands. */
  endpoint: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/** For a request and its retry. Documents are stored inside a transaction, which must not stay open for long. */
const TIMEOUT_MS = 10_000;
const TRIES = 2;
const PAUSE_MS = 100;
const DOCUMENTS = 'documents/';
const SET_ASIDE = 'set-aside/';

/** `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export function s3Location(setting: string): BucketLocation | undefined {
  const { bucket, prefix } =
    /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w/-]*?)\/*)?$/.exec(setting)?.groups ?? {};
  return bucket ? { bucket, prefix: prefix ? `${prefix}/` : '' } : undefined;
}

interface StoreRequest {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface StoreAnswer {
  status: number;
  bytes: Buffer;
  headers: Headers;
}

const readWhole = async (answer: Response): Promise<StoreAnswer> => ({
  status: answer.status,
  headers: answer.headers,
  bytes: Buffer.from(await answer.arrayBuffer()),
});

const away = (cause: unknown) => new StoreAway('The store of documents does not answer.', { cause });

const codeOf = ({ bytes }: StoreAnswer) => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1];

function failure(answer: StoreAnswer): Error {
  if (answer.status === 507) return new StoreFull('The store of documents is full.');
  return new StoreAway(`The store of documents answered ${answer.status} ${codeOf(answer) ?? ''}`.trim());
}

/** With encoding-type=url keys contain no XML escapes. */
const ENTRY = /<Contents>.*?<\/Contents>/gs;
const field = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
const keyOf = (entry: string) => decodeURIComponent(field(entry, 'Key').replaceAll('+', ' '));

/** Documents as objects in an S3-compatible store. The bucket must be private; all servers of the installation may share it. */
export function s3Store({ bucket, prefix, endpoint, region, access_key_id, secret_access_key }: Settings): DocumentStore & {
  /** Throws when the store refuses access. An unreachable store is no error: it may come back. */
  check(): Promise<void>;
} {
  const aws = new AwsClient({ accessKeyId: access_key_id, secretAccessKey: secret_access_key, region, service: 's3' });
  const documentOf = (id: string) => `${prefix}${DOCUMENTS}${id}`;
  const asideOf = (id: string) => `${prefix}${SET_ASIDE}${id}`;

  async function send(url: URL, { method = 'GET', headers = {}, body }: StoreRequest, signal: AbortSignal): Promise<Response> {
    const hash = hashOf(body ?? Buffer.alloc(0));
    const signed = await aws.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body && { body: new Uint8Array(body) }),
    });
    // A redirect would need another signature.
    return fetch(signed, { signal, redirect: 'manual' });
  }

  /** Retries once when the store is busy or the connection breaks; every request is idempotent. */
  async function withRetry<T extends { status: number }>(
    key: string,
    request: StoreRequest,
    signal: AbortSignal,
    take: (answer: Response) => Promise<T>,
  ) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    for (let left = TRIES - 1; ; left--) {
      const taken = await send(url, request, signal)
        .then(take)
        .catch((error: unknown) => {
          if (left > 0 && !signal.aborted) return undefined;
          throw away(error);
        });
      if (taken && (left === 0 || (taken.status < 500 && taken.status !== 429))) return taken;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const exchange = (key: string, request: StoreRequest = {}) => withRetry(key, request, AbortSignal.timeout(TIMEOUT_MS), readWhole);

  /** Resolves with the headers; reading the body has no timeout. */
  async function openStream(key: string): Promise<Response> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    return withRetry(key, {}, controller.signal, async (answer) => answer).finally(() => clearTimeout(timer));
  }

  async function expectDone(key: string, request: StoreRequest): Promise<StoreAnswer> {
    const answer = await exchange(key, request);
    if (answer.status >= 300) throw failure(answer);
    return answer;
  }

  async function move(from: string, to: string): Promise<boolean> {
    const answer = await exchange(to, { method: 'PUT', headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
    if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return false;
    // S3 answers 200 before it copies, so a late failure is only in the body.
    if (answer.status !== 200 || !answer.bytes.includes('CopyObjectResult')) throw failure(answer);
    await expectDone(from, { method: 'DELETE' });
    return true;
  }

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
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return 'missing';
      if (answer.status !== 200) throw failure(answer);
      return answer.bytes.length === expected.bytes && hashOf(answer.bytes) === expected.sha256 ? answer.bytes : 'changed';
    },

    async open(id, expected) {
      if (!isDocumentId(id)) return 'missing';
      const answer = await openStream(documentOf(id));
      if (answer.status !== 200 || !answer.body) {
        const refused = await readWhole(answer);
        if (refused.status === 404 && codeOf(refused) === 'NoSuchKey') return 'missing';
        throw failure(refused);
      }
      if (Number(answer.headers.get('content-length')) === expected.bytes)
        return verifiedStream(answer.body, expected).catch((error: unknown) => {
          throw away(error);
        });
      await answer.body.cancel();
      return 'changed';
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
