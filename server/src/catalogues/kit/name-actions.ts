/** Changing the names of a master: a former name stays as an alias, since policies still have it. */
import type { Db } from '../../db/db.ts';
import { type NameQueries, type Names, ownAliases } from './name-queries.ts';

interface Change {
  name?: string | undefined;
  aliases?: string[] | undefined;
  version?: number | undefined;
}
interface ById<Body> {
  db: Db;
  params: { id: number };
  body: Body;
}
interface Actions<Answer> {
  lock: (db: Db, id: number, version?: number) => Promise<Names>;
  update: (request: ById<Change>) => Promise<Answer>;
}

export const nameActions = <Answer>({ lockNames, reserveNames }: NameQueries, actions: Actions<Answer>) => ({
  async update({ db, params, body }: ById<Change>): Promise<Answer> {
    if (body.name === undefined && body.aliases === undefined) return actions.update({ db, params, body });
    await lockNames(db);
    const master = await actions.lock(db, params.id, body.version);
    const name = body.name ?? master.name;
    const aliases = ownAliases({ name, aliases: [...(body.aliases ?? master.aliases), master.name] });
    await reserveNames(db, params.id, { name, aliases });
    return actions.update({ db, params, body: { ...body, aliases } });
  },

  async addAlias({ db, id, alias }: { db: Db; id: number; alias: string }): Promise<Answer> {
    await lockNames(db);
    const { name, aliases: before } = await actions.lock(db, id);
    const aliases = ownAliases({ name, aliases: [...before, alias] });
    await reserveNames(db, id, { name, aliases });
    return actions.update({ db, params: { id }, body: { ...(aliases.length > before.length && { aliases }) } });
  },
});
