import type { RoleName } from '@bimabahi/contract/api/roles';
import type { InHand } from '@bimabahi/contract/calls/call-queue';
import type { Db } from '../../db/db.ts';
import type { renewalReader } from '../../renewals/renewals/public.ts';
import { readEnquiry } from '../telecom-records/public.ts';
import type { HeldItem } from './hold-queries.ts';
import { itemsOf } from './item-queries.ts';
import { readLine } from './line-queries.ts';
import { groupOf } from './queue-queries.ts';

const NOBODY = { number: '', do_not_call: null, clients: [], policies: [], renewals: [], enquiries: [], calls: [], alike: [] };

type ReadRenewal = ReturnType<typeof renewalReader>['read'];

export async function inHand(db: Db, readRenewal: ReadRenewal, { kind, id }: HeldItem, role: RoleName): Promise<InHand | undefined> {
  const [item] = await itemsOf(db, [{ kind, id, group: await groupOf(db, kind, id) }]);
  if (!item) return undefined;
  return {
    item,
    held_until: null,
    renewal: kind === 'renewal' ? ((await readRenewal(db, id)) ?? null) : null,
    enquiry: kind === 'enquiry' ? ((await readEnquiry(db, id)) ?? null) : null,
    line: item.number ? await readLine(db, item.number, role) : NOBODY,
  };
}
