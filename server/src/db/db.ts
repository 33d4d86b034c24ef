import type { Kysely } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** The database, or the request's transaction. */
export type Db = Kysely<Tables>;
