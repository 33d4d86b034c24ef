import type { createInsurerInput } from '@bimabahi/contract/catalogues/insurers';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { type ConstraintError, refusing } from '../../db/query/constraints.ts';
import { nameTaken, Refusal } from '../../platform/http/refusal.ts';
import { ownAliases } from '../kit/name-queries.ts';
import { insurerNames, insurerQueries } from './queries.ts';

export { insurerNames };

interface Clashing {
  id: number;
  policies: 'motor' | 'corporate';
  policy_no: string;
  insurer: string;
}

/** The trigger names two policies that would have one number if their insurers' names were one insurer's. */
function numbersWouldClash({ detail }: ConstraintError): Refusal {
  const policies: Clashing[] = JSON.parse(detail ?? '[]');
  const named = policies.map(({ policy_no, insurer }) => `${policy_no} of ${insurer}`).join(' and ');
  return new Refusal(409, 'conflict', `Two policies would have one number: ${named} have days in common. Change one of them first.`, {
    data: { policies: policies.map(({ id, policies: kind, policy_no }) => ({ id, kind, policy_no })) },
  });
}

/** What any change of an insurer's names may be refused by. */
export const unique = { insurers_name_unique: nameTaken('insurer'), insurers_policy_numbers: numbersWouldClash };

export async function addInsurer(db: Db, body: z.output<typeof createInsurerInput>, person: { id: number }): Promise<number> {
  const aliases = ownAliases({ name: body.name, aliases: body.aliases ?? [] });
  await insurerNames.reserveNames(db, 0, { name: body.name, aliases });
  return refusing(insurerQueries.insert(db, { ...body, aliases }, person.id), unique);
}
