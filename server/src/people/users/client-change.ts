import { whatDoesNotFit } from '@bimabahi/contract/people/client-details';
import type { Db } from '../../db/db.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { PersonChange } from '../kit/queries.ts';
import { notAClient, relationOfOneself } from './errors.ts';
import { isClient } from './queries.ts';

type Stored = Pick<PersonChange, 'mobile' | 'mobile_2' | 'relation_of' | 'relation'> & { id?: number };

/** The change as it is stored: who hangs on nobody is nobody's relation. Refused where it does not fit what is there. */
export async function fitting<Change extends PersonChange>(db: Db, change: Change, stored: Stored = {}): Promise<Change> {
  const told = change.relation_of === null && !change.relation ? { ...change, relation: null } : change;
  const present = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  const { mobile: _, ...wrong } = whatDoesNotFit({ ...stored, ...present });
  if (Object.keys(wrong).length > 0) throw invalid(Object.fromEntries(Object.entries(wrong).map(([field, why]) => [field, [why]])));
  if (told.relation_of && told.relation_of === stored.id) throw relationOfOneself();
  if (told.relation_of && told.relation_of !== stored.relation_of && !(await isClient(db, told.relation_of))) throw notAClient();
  return told;
}
