import type { RoleName } from '@bimabahi/contract/api/roles';
import type { InHand } from '@bimabahi/contract/calls/call-queue';
import type { Db } from '../../db/db.ts';
import type { renewalReader } from '../../renewals/renewals/public.ts';
import { readEnquiry } from '../telecom-records/public.ts';
import { numberOf } from './call-queries.ts';
import type { HeldItem } from './held-item.ts';
import { itemsOf } from './item-queries.ts';
import { readLine } from './line-queries.ts';
import { groupOf, type Whose } from './queue-queries.ts';

const NOBODY = {
  number: '',
  do_not_call: null,
  clients: [],
  policies: [],
  renewals: [],
  dues: [],
  counts: { policies: 0, renewals: 0, dues: 0 },
  enquiries: [],
  calls: [],
  alike: [],
};

type ReadRenewal = ReturnType<typeof renewalReader>['read'];

interface Means {
  readRenewal: ReadRenewal;
  role: RoleName;
  /** Whose renewals of the client come with it. */
  whose: Whose;
}

export async function inHand(db: Db, { kind, id }: HeldItem, { readRenewal, role, whose }: Means): Promise<InHand | undefined> {
  const number = await numberOf(db, { kind, id });
  const line = number ? await readLine(db, number, role) : NOBODY;
  const users = line.clients.map((client) => client.id);
  const [item] = await itemsOf(db, [{ kind, id, group: await groupOf(db, kind, id) }], whose, { users, renewals: [] });
  if (!item) return undefined;
  return {
    item,
    held_until: null,
    renewal: kind === 'renewal' ? ((await readRenewal(db, id)) ?? null) : null,
    enquiry: kind === 'enquiry' ? ((await readEnquiry(db, id)) ?? null) : null,
    line,
  };
}
