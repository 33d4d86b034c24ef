import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { builtOnce } from './compiled-query.ts';

const test = useTestApp();

describe('a query that is built once', () => {
  it('is built at its first use, and each time asked with the values given', async () => {
    const asked = builtOnce();
    let built = 0;
    const ask = (n: number, text: string) =>
      asked(test.db, 'both', { n, text }, (values) => {
        built++;
        return sql<object>`select ${values.n}::integer as n, ${values.text}::text as text, ${values.n}::integer as again`;
      });
    expect(await ask(1, 'one')).toEqual([{ n: 1, text: 'one', again: 1 }]);
    expect(await ask(2, "it's")).toEqual([{ n: 2, text: "it's", again: 2 }]);
    expect(built).toBe(1);
  });

  it('is another one for another name, and for other values given', async () => {
    const asked = builtOnce();
    const ask = (name: string, owner?: number) =>
      asked(
        test.db,
        name,
        { owner },
        (values) => sql<object>`select ${name === 'a' ? sql`1` : sql`2`} as name, ${values.owner ?? null}::integer as owner`,
      );
    expect([await ask('a'), await ask('b'), await ask('a', 7), await ask('a')]).toEqual([
      [{ name: 1, owner: null }],
      [{ name: 2, owner: null }],
      [{ name: 1, owner: 7 }],
      [{ name: 1, owner: null }],
    ]);
  });

  it('cannot be built by reckoning with a value, which would stay in it', async () => {
    const asked = builtOnce();
    const ask = asked(test.db, 'sum', { n: 1 }, ({ n }) => sql`select ${n + 1}::integer as n`);
    await expect(ask).rejects.toThrow('The value n is not known while its query is built.');
  });
});
