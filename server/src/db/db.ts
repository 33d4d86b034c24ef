import type { Kysely } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** What queries are given: the database, or the transaction of the request. */
export type Db = Kysely<Tables>;
