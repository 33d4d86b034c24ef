/** An S3-compatible server. It verifies the version 4 signature and the body's hash of every request, without any of our code. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
export const BUCKET = 'documents-of-tests';
const REGION = 'ap-south-1';
const MOST_SKEW_MS = 15 * 60_000;
/** Small, so that listings have several pages. */
const PAGE = 3;

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string | number>;
}

export interface S3Double {
  settings: Record<string, string>;
  /** By key; tests may damage or age them. */
  objects: Map<string, { bytes: Buffer; stored_at: number }>;
  /** How it misbehaves: no answer, a closed connection, or this status. */
  fault: { kind: 'none' | 'silent' | 'hangs up' } | { kind: 'answers'; status: number; times: number };
  /** Method and key of each request. */
  requests: string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const refused = (status: number, code: string): Answer => ({ status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` });

/** Undefined for a valid signature. */
function faultOfSignature(request: IncomingMessage, url: URL, body: Buffer): Answer | undefined {
  const { headers, method } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return refused(403, 'AccessDenied');
  const [, id, day = '', region = '', signed = '', signature = ''] = parts;
  if (id !== S3_KEYS.id) return refused(403, 'InvalidAccessKeyId');
  if (region !== REGION) return refused(400, 'AuthorizationHeaderMalformed');
  const date = String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < MOST_SKEW_MS) || !date.startsWith(day)) return refused(403, 'RequestTimeTooSkewed');
  const names = signed.split(';');
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !names.includes(name))) return refused(403, 'AccessDenied');
  const query = [...url.searchParams].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).sort();
  const path = url.pathname.split('/').map((part) => strictly(decodeURIComponent(part)));
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${S3_KEYS.secret}`, day), region));
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return refused(403, 'SignatureDoesNotMatch');
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : refused(400, 'XAmzContentSHA256Mismatch');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function list(objects: S3Double['objects'], query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refused(400, 'InvalidArgument');
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const written = query.get('encoding-type') === 'url' ? (key: string) => encodeURIComponent(key).replaceAll('%20', '+') : escaped;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
  const entries = page.map((key) => {
    const { bytes, stored_at } = objects.get(key) as { bytes: Buffer; stored_at: number };
    const time = new Date(stored_at).toISOString();
    return `<Contents><Key>${written(key)}</Key><LastModified>${time}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const cut = keys.length > page.length;
  return { status: 200, body: `<ListBucketResult><IsTruncated>${cut}</IsTruncated>${entries.join('\n')}</ListBucketResult>` };
}

function act(objects: S3Double['objects'], { method, headers }: IncomingMessage, url: URL, body: Buffer): Answer {
  const [, bucket, ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (bucket !== BUCKET) return refused(404, 'NoSuchBucket');
  if (!key) return list(objects, url.searchParams);
  const source = headers['x-amz-copy-source'];
  const found = objects.get(source ? decodeURIComponent(String(source)).slice(`/${BUCKET}/`.length) : key);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method === 'PUT' && !source) {
    objects.set(key, { bytes: body, stored_at: Date.now() });
    return { status: 200 };
  }
  if (!found) return refused(404, 'NoSuchKey');
  if (method !== 'PUT') return { status: 200, body: found.bytes, headers: { 'content-length': found.bytes.length } };
  objects.set(key, { bytes: found.bytes, stored_at: Date.now() });
  return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' };
}

export async function s3Double(): Promise<S3Double> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { fault } = double;
    if (fault.kind === 'silent') return;
    if (fault.kind === 'hangs up') return void request.socket.destroy();
    const url = new URL(request.url ?? '', double.settings.S3_ENDPOINT);
    double.requests.push(`${request.method} ${url.pathname}`);
    const isFaulty = fault.kind === 'answers' && fault.times-- > 0;
    const answer = isFaulty
      ? refused(fault.status, 'SlowDown')
      : (faultOfSignature(request, url, body) ?? act(double.objects, request, url, body));
    response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => request.socket.destroy()));
  let port = 0;
  const double: S3Double = {
    settings: {},
    objects: new Map(),
    fault: { kind: 'none' },
    requests: [],
    start: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  await double.start();
  double.settings = {
    DOCUMENTS: `s3://${BUCKET}/brokerage`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: S3_KEYS.id,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
  };
  return double;
}
