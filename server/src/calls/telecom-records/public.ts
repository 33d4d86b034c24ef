import type { createTelecomRecordInput } from '@bimabahi/contract/calls/telecom-records';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { telecomQueries } from './queries.ts';

export { sumEnquiries } from './queries.ts';

export const { read: readEnquiry, readMany: readEnquiries } = telecomQueries;

/** Whoever enters it looks after it. */
export const addEnquiry = (db: Db, body: z.output<typeof createTelecomRecordInput>, person: { id: number }): Promise<number> =>
  telecomQueries.insert(db, { ...body, owner_id: person.id }, person.id);
