import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import { insertPeople } from '../../people/kit/batch-queries.ts';
import type { NewPerson } from '../../people/kit/queries.ts';
import { idsOfMobiles } from './client-queries.ts';

type Client = Partial<Omit<NewPerson, 'name' | 'mobile'>> & { name: string | null; mobile: string | null; holder?: string | null };

/** Those who hang on a number after those who hold it. Returns the ids in the order given. */
export async function insertClients(db: Db, clients: readonly Client[], created_by: number): Promise<number[]> {
  const ids: number[] = [];
  const add = async (those: readonly (readonly [at: number, client: Client])[], ofMobile: ReadonlyMap<string, number>) => {
    const people = those.map(([, { holder, name, ...client }]) => ({
      ...client,
      ...(holder && ofMobile.has(holder) && { relation_of: ofMobile.get(holder) as number }),
      name: name ?? '',
      role_id: ROLE_IDS.User,
      created_by,
    }));
    for (const [index, id] of (await insertPeople(db, people)).entries()) ids[those[index]?.[0] ?? 0] = id;
  };
  const all = [...clients.entries()];
  const hanging = all.filter(([, { holder }]) => holder);
  await add(
    all.filter(([, { holder }]) => !holder),
    new Map(),
  );
  if (hanging.length > 0)
    await add(
      hanging,
      await idsOfMobiles(
        db,
        hanging.flatMap(([, { holder }]) => holder ?? []),
      ),
    );
  return ids;
}
