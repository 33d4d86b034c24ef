import type { createInsurerInput } from '@bimabahi/contract/catalogues/insurers';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { nameTaken } from '../../platform/http/refusal.ts';
import { ownAliases } from '../kit/name-queries.ts';
import { insurerNames, insurerQueries } from './queries.ts';

export const unique = { insurers_name_unique: nameTaken('insurer') };

export async function addInsurer(db: Db, body: z.output<typeof createInsurerInput>, person: { id: number }): Promise<number> {
  const aliases = ownAliases({ name: body.name, aliases: body.aliases ?? [] });
  await insurerNames.reserveNames(db, 0, { name: body.name, aliases });
  return refusing(insurerQueries.insert(db, { ...body, aliases }, person.id), unique);
}
