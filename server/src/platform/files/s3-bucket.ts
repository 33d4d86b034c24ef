import { AwsClient } from 'aws4fetch';
import { hashOf, StoreAway, StoreFull } from './document-store.ts';

export interface BucketSettings {
  bucket: string;
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

export const readWhole = async (answer: Response): Promise<StoreAnswer> => ({
  status: answer.status,
  headers: answer.headers,
  bytes: Buffer.from(await answer.arrayBuffer()),
});

export const away = (cause: unknown) => new StoreAway('The store of documents does not answer.', { cause });

export const codeOf = ({ bytes }: StoreAnswer) => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1];

export function failure(answer: StoreAnswer): Error {
  if (answer.status === 507) return new StoreFull('The store of documents is full.');
  return new StoreAway(`The store of documents answered ${answer.status} ${codeOf(answer) ?? ''}`.trim());
}

export const isNoSuchKey = (answer: StoreAnswer) => answer.status === 404 && codeOf(answer) === 'NoSuchKey';

/** With encoding-type=url keys contain no XML escapes. */
const ENTRY = /<Contents>.*?<\/Contents>/gs;
const field = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
const keyOf = (entry: string) => decodeURIComponent(field(entry, 'Key').replaceAll('+', ' '));

export interface BucketObject {
  key: string;
  bytes: number;
  stored_at: number;
}

const entryOf = (entry: string): BucketObject => ({
  key: keyOf(entry),
  bytes: Number(field(entry, 'Size')),
  stored_at: Date.parse(field(entry, 'LastModified')),
});

const isBusy = ({ status }: { status: number }) => status >= 500 || status === 429;

export function s3Bucket({ bucket, endpoint, region, access_key_id, secret_access_key }: BucketSettings) {
  const aws = new AwsClient({ accessKeyId: access_key_id, secretAccessKey: secret_access_key, region, service: 's3' });

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

  function urlOf(key: string, query: StoreRequest['query'] = {}): URL {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  /** Retries once when the store is busy or the connection breaks; every request is idempotent. */
  async function withRetry<T extends { status: number }>(
    key: string,
    request: StoreRequest,
    signal: AbortSignal,
    take: (answer: Response) => Promise<T>,
  ) {
    const url = urlOf(key, request.query);
    for (let left = TRIES - 1; ; left--) {
      const taken = await send(url, request, signal)
        .then(take)
        .catch((error: unknown) => {
          if (left > 0 && !signal.aborted) return undefined;
          throw away(error);
        });
      if (taken && (left === 0 || !isBusy(taken))) return taken;
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
    if (isNoSuchKey(answer)) return false;
    // S3 answers 200 before it copies, so a late failure is only in the body.
    if (answer.status !== 200 || !answer.bytes.includes('CopyObjectResult')) throw failure(answer);
    await expectDone(from, { method: 'DELETE' });
    return true;
  }

  async function* list(folder: string): AsyncGenerator<BucketObject> {
    for (let last = ''; ; ) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: folder, ...(last && { 'start-after': last }) };
      const page = (await expectDone('', { query })).bytes.toString('utf8');
      const entries = (page.match(ENTRY) ?? []).map(entryOf);
      yield* entries;
      last = entries.at(-1)?.key ?? '';
      if (!last || field(page, 'IsTruncated') !== 'true') return;
    }
  }

  return { exchange, openStream, expectDone, move, list };
}
