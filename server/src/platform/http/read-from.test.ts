import { describe, expect, it } from 'vitest';
import type { Reader } from '../../db/reader.ts';
import type { Replica } from '../../db/replicas/replica.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { contentFrom, readFrom } from './read-from.ts';
import { Refusal } from './refusal.ts';

const reader = (name: string) => ({ name }) as unknown as Reader;
const primary = reader('primary');
const replica = { reader: reader('replica') } as Replica;
const nameOf = (one: Reader) => (one as unknown as { name: string }).name;

function sources() {
  const failed: unknown[] = [];
  const replicas = { choose: () => replica, failed: (one: Replica) => void failed.push(one) } as unknown as Replicas;
  return { primary, replicas, failed };
}

const withCode = (code: string) => Object.assign(new Error('canceling statement due to conflict with recovery'), { code });
const failingOn = (one: Reader, error: Error) => async (asked: Reader) => {
  if (asked === one) throw error;
  return nameOf(asked);
};

describe('a read that may be stale', () => {
  it.each(['40001', '40P01', '57P01', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
    'is asked again of the primary where a replica fails (%s)',
    async (code) => {
      const given = sources();
      expect(await readFrom(given, undefined, failingOn(replica.reader, withCode(code)))).toEqual({ found: 'primary' });
      expect(given.failed).toEqual([replica]);
    },
  );

  it.each([
    ['a refusal', new Refusal(404, 'not-found', 'Nothing here.')],
    ['an attempt to write', withCode('25006')],
    ['a statement that takes too long', withCode('57014')],
    ['a mistake of its handler', new TypeError('x is undefined')],
  ])('is not asked again after %s', async (_, error) => {
    const given = sources();
    await expect(readFrom(given, undefined, failingOn(replica.reader, error))).rejects.toBe(error);
    expect(given.failed).toEqual([]);
  });

  it('fails where the primary fails, which is asked once', async () => {
    const error = withCode('57P01');
    const asked: string[] = [];
    const read = async (one: Reader) => {
      asked.push(nameOf(one));
      throw error;
    };
    await expect(readFrom(sources(), undefined, read)).rejects.toBe(error);
    expect(asked).toEqual(['replica', 'primary']);
  });
});

describe('a download from a replica', () => {
  const chunks = (...given: (string | Error)[]) =>
    async function* (one: Reader) {
      for (const chunk of given) {
        if (chunk instanceof Error && one === replica.reader) throw chunk;
        yield `${nameOf(one)} ${String(chunk)}`;
      }
    };
  const sent = async (content: Parameters<typeof contentFrom>[2], from: Replica | undefined = replica) => {
    const all: unknown[] = [];
    const end = await (async () => {
      for await (const chunk of contentFrom(sources(), from, content)) all.push(chunk);
    })().catch((error: unknown) => error);
    return { all, end };
  };
  const error = withCode('40001');

  it('is sent whole and in order', async () => {
    expect(await sent(chunks('a', 'b', 'c'))).toEqual({ all: ['replica a', 'replica b', 'replica c'], end: undefined });
    expect((await sent(chunks('a'))).all).toEqual(['replica a']);
    expect((await sent(chunks())).all).toEqual([]);
  });

  it('that fails after its headings is made anew from the primary', async () => {
    expect((await sent(chunks('headings', error))).all).toEqual(['primary headings', `primary ${String(error)}`]);
  });

  it('that fails when something was sent comes to a clear end', async () => {
    expect(await sent(chunks('headings', 'rows', error))).toEqual({ all: ['replica headings', 'replica rows'], end: error });
  });
});
