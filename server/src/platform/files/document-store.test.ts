/** The same tests for both stores. */
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, S3_KEYS, type S3Double, s3Double } from '../../testing/app/s3-double.ts';
import { DocumentBroken, type DocumentFault, type DocumentStore, hashOf, StoreAway, StoreFull } from './document-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Location, s3Store } from './s3-store.ts';

const HOUR = 60 * 60_000;
const BYTES = Buffer.from('%PDF-1.4 a document\n%%EOF\n');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const WHOLE = { bytes: BYTES.length, sha256: hashOf(BYTES) };

let s3: S3Double;
let folder: string;
beforeAll(async () => {
  s3 = await s3Double();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bimabahi-store-'));
  s3.objects.clear();
  s3.requests.length = 0;
});
afterEach(() => {
  s3.fault = { kind: 'none' };
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => s3?.stop());

const settings = () => ({
  bucket: BUCKET,
  prefix: 'brokerage/',
  endpoint: s3.settings.S3_ENDPOINT as string,
  region: s3.settings.S3_REGION as string,
  access_key_id: S3_KEYS.id,
  secret_access_key: S3_KEYS.secret,
});

/** A store, and how a test tampers with it directly. */
interface StoreUnderTest {
  open(): DocumentStore;
  change(id: string, bytes: Buffer): void;
  makeOlder(id: string, hours: number): void;
  names(): string[];
}
const fileOf = (id: string) => join(folder, id.slice(0, 2), id);
const keyOf = (id: string) => `brokerage/documents/${id}`;
const kinds: [string, StoreUnderTest][] = [
  [
    'a folder',
    {
      open: () => folderStore(folder),
      change: (id, bytes) => writeFileSync(fileOf(id), bytes),
      makeOlder: (id, hours) => utimesSync(fileOf(id), new Date(), new Date(Date.now() - hours * HOUR)),
      names: () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile()),
    },
  ],
  [
    'an S3 store',
    {
      open: () => s3Store(settings()),
      change: (id, bytes) => void s3.objects.set(keyOf(id), { bytes, stored_at: Date.now() }),
      makeOlder: (id, hours) => void s3.objects.set(keyOf(id), { bytes: BYTES, stored_at: Date.now() - hours * HOUR }),
      names: () => [...s3.objects.keys()],
    },
  ],
];

const LARGE = Buffer.alloc(10 * 1024 * 1024, Buffer.from([0, 255, 13, 10, 195]));
const WHOLE_LARGE = { bytes: LARGE.length, sha256: hashOf(LARGE) };

function streamOf(opened: Readable | DocumentFault): Readable {
  if (typeof opened === 'string') throw new Error(`The document is ${opened}.`);
  return opened;
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each(kinds)('%s', (_, kind) => {
  it('keeps a document under a random name, tells its hash, and gives it out whole, to every server that uses it', async () => {
    const { id, sha256 } = await kind.open().put(BYTES);
    expect(sha256).toBe(WHOLE.sha256);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(await kind.open().read(id, WHOLE)).toEqual(BYTES);
    expect(await buffer(streamOf(await kind.open().open(id, WHOLE)))).toEqual(BYTES);
    expect(await kind.open().sizeOf(id)).toBe(BYTES.length);
    expect(kind.names()).toEqual([expect.stringContaining(id)]);
  });

  it('keeps ten megabytes of any bytes', async () => {
    const { id } = await kind.open().put(LARGE);
    const read = await kind.open().read(id, WHOLE_LARGE);
    expect(Buffer.isBuffer(read) && read.equals(LARGE)).toBe(true);
    expect((await buffer(streamOf(await kind.open().open(id, WHOLE_LARGE)))).equals(LARGE)).toBe(true);
  });

  it('can be tried without leaving anything', async () => {
    const before = kind.names();
    await kind.open().probe();
    expect(kind.names()).toEqual(before);
  });

  it('holds some pieces of what is taken slowly, not the whole', async () => {
    const { id } = await kind.open().put(LARGE);
    const stream = streamOf(await kind.open().open(id, WHOLE_LARGE));
    const piece = stream.read() as Buffer;
    expect(piece.length).toBeLessThan(LARGE.length / 10);
    stream.destroy();
  });

  it('breaks off the last piece of a large one that has another byte', async () => {
    const { id } = await kind.open().put(LARGE);
    kind.change(id, Buffer.concat([LARGE.subarray(0, -1), Buffer.from('x')]));
    let given = 0;
    const take = async () => {
      for await (const piece of streamOf(await kind.open().open(id, WHOLE_LARGE))) given += piece.length;
    };
    await expect(take()).rejects.toThrow(DocumentBroken);
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(LARGE.length);
  });

  it.each([
    ['another byte', Buffer.concat([BYTES.subarray(0, -2), Buffer.from('x\n')])],
    ['a byte less', BYTES.subarray(0, -1)],
    ['a byte more', Buffer.concat([BYTES, Buffer.from('\n')])],
    ['nothing in it', Buffer.alloc(0)],
  ])('gives out no byte of one that has %s', async (_, bytes) => {
    const { id } = await kind.open().put(BYTES);
    kind.change(id, bytes);
    expect(await kind.open().read(id, WHOLE)).toBe('changed');
    expect(await kind.open().open(id, WHOLE)).toBe('changed');
  });

  it('says of what it does not have, and of what is no name of a document, that it is missing', async () => {
    const store = kind.open();
    for (const name of [NOBODY, '../secret', '', `${NOBODY}/..`])
      expect([await store.read(name, WHOLE), await store.open(name, WHOLE)]).toEqual(['missing', 'missing']);
    expect(await store.sizeOf(NOBODY)).toBeUndefined();
    expect(await store.setAside(NOBODY)).toBe(false);
    expect(await store.takeBack(NOBODY)).toBe(false);
  });

  it('lists all of them once in the order of their names, with size and time, and nothing else', async () => {
    const store = kind.open();
    const ids = (await Promise.all(Array.from({ length: 8 }, () => store.put(BYTES)))).map(({ id }) => id).sort();
    const [first = '', second = '', last = ''] = [ids[0], ids[1], ids.at(-1)];
    kind.makeOlder(first, 3);
    await store.setAside(second);
    const listed = await collected(store.list());
    expect(listed.map(({ id }) => id)).toEqual(ids.filter((id) => id !== second));
    expect(listed.every(({ bytes }) => bytes === BYTES.length)).toBe(true);
    const agoOf = (id: string) => Date.now() - (listed.find((one) => one.id === id)?.stored_at ?? 0);
    expect(agoOf(first)).toBeGreaterThan(2 * HOUR);
    expect(agoOf(last)).toBeLessThan(HOUR);
  });

  it('sets a document aside, takes it back, and discards only what was set aside for long', async () => {
    const store = kind.open();
    const [{ id }, { id: other }] = [await store.put(BYTES), await store.put(BYTES)];
    expect([await store.setAside(id), await store.read(id, WHOLE)]).toEqual([true, 'missing']);
    expect([await store.takeBack(id), await store.read(id, WHOLE)]).toEqual([true, BYTES]);
    await store.setAside(id);
    expect(await store.discard({ set_aside: Date.now() - HOUR, half_written: 0 })).toBe(0);
    expect(await store.discard({ set_aside: Date.now() + HOUR, half_written: 0 })).toBe(1);
    expect(await store.takeBack(id)).toBe(false);
    expect(await store.read(other, WHOLE)).toEqual(BYTES);
  });

  it('removes a document for good, also one that was set aside, and does not mind one that is not there', async () => {
    const store = kind.open();
    const [{ id }, { id: aside }, { id: other }] = [await store.put(BYTES), await store.put(BYTES), await store.put(BYTES)];
    await store.setAside(aside);
    for (const one of [id, aside, NOBODY]) await store.remove(one);
    expect(kind.names()).toEqual([expect.stringContaining(other)]);
    expect(await store.takeBack(aside)).toBe(false);
  });
});

describe('an S3 store', () => {
  it('is asked a second time where it was busy', async () => {
    s3.fault = { kind: 'answers', status: 503, times: 1 };
    const { id } = await s3Store(settings()).put(BYTES);
    expect(s3.requests).toEqual(Array(2).fill(`PUT /${BUCKET}/${keyOf(id)}`));
    expect(s3.objects.get(keyOf(id))?.bytes).toEqual(BYTES);
  });

  it.each<[string, S3Double['fault']]>([
    ['hangs up', { kind: 'hangs up' }],
    ['does not answer', { kind: 'silent' }],
    ['stays busy', { kind: 'answers', status: 503, times: 99 }],
    ['lets nobody in any more', { kind: 'answers', status: 403, times: 99 }],
    ['sends elsewhere', { kind: 'answers', status: 307, times: 99 }],
  ])('that %s is away, and nothing is said of any document', { timeout: 120_000 }, async (_, fault) => {
    const store = s3Store(settings());
    const { id } = await store.put(BYTES);
    s3.fault = fault;
    const asked = [
      () => store.put(BYTES),
      () => store.read(id, WHOLE),
      () => store.open(id, WHOLE),
      () => store.sizeOf(id),
      () => store.setAside(id),
      () => collected(store.list()),
    ];
    for (const failed of await Promise.allSettled(asked.map((ask) => ask())))
      expect(failed).toEqual({ status: 'rejected', reason: expect.any(StoreAway) });
  });

  it('is listed to its end although others keep things of any name in it', { timeout: 60_000 }, async () => {
    const store = s3Store(settings());
    const { id } = await store.put(BYTES);
    for (const name of ['&', 'a <b> +c%20', 'zz', '<', '<<', 'é']) s3.objects.set(keyOf(name), { bytes: BYTES, stored_at: Date.now() });
    expect((await collected(store.list())).map((document) => document.id)).toEqual([id]);
  });

  it('that is full says so', async () => {
    s3.fault = { kind: 'answers', status: 507, times: 99 };
    await expect(s3Store(settings()).put(BYTES)).rejects.toThrow(StoreFull);
  });

  it.each<[string, Partial<ReturnType<typeof settings>>, RegExp]>([
    ['another secret', { secret_access_key: 'another' }, /refuses this server \(403 SignatureDoesNotMatch\)/],
    ['another name', { access_key_id: 'another' }, /refuses this server \(403 InvalidAccessKeyId\)/],
    ['another region', { region: 'eu-west-1' }, /refuses this server \(400 AuthorizationHeaderMalformed\)/],
    ['a bucket that does not exist', { bucket: 'another' }, /refuses this server \(404 NoSuchBucket\)/],
  ])('says at the start that it refuses %s, and never takes it for a missing document', async (_, changed, sentence) => {
    const store = s3Store({ ...settings(), ...changed });
    await expect(store.check()).rejects.toThrow(sentence);
    await expect(store.read(NOBODY, WHOLE)).rejects.toThrow(StoreAway);
    await expect(store.put(BYTES)).rejects.toThrow(StoreAway);
    await expect(store.probe()).rejects.toThrow(StoreAway);
  });

  it('that is away keeps no server from starting', async () => {
    s3.fault = { kind: 'hangs up' };
    await s3Store(settings()).check();
  });

  it('is named by its bucket and what its names begin with', () => {
    expect(['s3://office-files', 's3://office-files/', 's3://office-files/a/b', 's3://office-files/a/'].map(s3Location)).toEqual([
      { bucket: 'office-files', prefix: '' },
      { bucket: 'office-files', prefix: '' },
      { bucket: 'office-files', prefix: 'a/b/' },
      { bucket: 'office-files', prefix: 'a/' },
    ]);
    for (const wrong of [
      's3://',
      's3:///a',
      's3://A',
      's3://a',
      's3://office-files/../a',
      's3://office-files/a?b',
      './data',
      'https://office-files',
    ])
      expect(s3Location(wrong), wrong).toBeUndefined();
  });
});

it('a folder that cannot be written is a fault of the store, not of the database', async () => {
  const store = folderStore(folder);
  rmSync(folder, { recursive: true });
  // A file in the folder's place refuses even root.
  writeFileSync(folder, '');
  await expect(store.put(BYTES)).rejects.toThrow(StoreAway);
  await expect(store.probe()).rejects.toThrow(StoreAway);
});
