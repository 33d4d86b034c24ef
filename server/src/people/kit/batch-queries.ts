import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { mobileTaken } from './errors.ts';
import type { NewPerson } from './queries.ts';

/** Without passwords; returns the ids in the order given. */
export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<number[]> {
  if (people.length === 0) return [];
  const inserted = sql<{ id: number }>`
    with numbered as (
      select nextval(pg_get_serial_sequence('people', 'id'))::integer as id, person.*
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as person (role_id integer, name text, mobile text, email text, profession text, mobile_2 text, address text, city text, pan text,
          birth_date date, relation_of integer, relation text, created_by integer)
    ), added as (
      insert into people (id, role_id, name, mobile, email, profession, mobile_2, address, city, pan, birth_date, relation_of, relation,
        created_by)
      select id, role_id, name, mobile, email, profession, mobile_2, address, city, pan, birth_date, relation_of, relation, created_by
      from numbered
    )
    select id from numbered`.execute(db);
  const { rows } = await refusing(inserted, { people_mobile_unique: mobileTaken });
  return rows.map(({ id }) => id);
}
