import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { PolicyHistoryEntry } from '@bimabahi/contract/reports/policy-history';
import type { Db } from '../../db/db.ts';
import { endorsementsOf } from '../../policies/endorsements/public.ts';
import { changesTold } from '../audit/public.ts';
import { type Asked, cursorOf, type Event, eventsOf, type Source } from './event-queries.ts';
import { called, credited, earned, endorsed, handedIn, issued, paidOrDue, stepped, type Told } from './happened.ts';
import { callsBy, creditsBy, installmentsBy, papersBy, receiptsBy, stepsBy } from './happened-queries.ts';
import type { Kind, PagePolicy } from './kinds.ts';
import { undoOf } from './undo.ts';

interface Reading {
  db: Db;
  kind: Kind;
  policy: PagePolicy;
  role: RoleName;
  /** Whose alone is told of what has an owner of its own: a policy may have had another client before. */
  owner: number | undefined;
}

async function lookedUp({ db, kind, policy, role, owner }: Reading, events: readonly Event[]) {
  const idsOf = (...sources: Source[]) => events.filter(({ source }) => sources.includes(source)).map(({ id }) => id);
  const endorsements = idsOf('endorsed').length
    ? await endorsementsOf(db, { policies: kind.policies, policy_id: policy.id }, { owner })
    : [];
  return {
    endorsements: new Map(endorsements.map((each) => [each.id, each])),
    steps: await stepsBy(db, idsOf('step')),
    papers: await papersBy(db, idsOf('paper')),
    calls: await callsBy(db, idsOf('call')),
    installments: await installmentsBy(db, idsOf('due', 'paid', 'bounced')),
    receipts: await receiptsBy(db, idsOf('earned')),
    credits: await creditsBy(db, idsOf('credited')),
    changes: await changesTold(db, idsOf('audit'), role),
  };
}
type Looked = Awaited<ReturnType<typeof lookedUp>>;

const told = <Row>(row: Row | undefined, tell: (row: Row) => Told): Told | undefined => row && tell(row);

/** Undefined where nothing of it may be read, or it is gone. */
function tell({ source, id }: Event, { policy, role }: Reading, looked: Looked): Told | undefined {
  switch (source) {
    case 'issued':
      return issued(policy);
    case 'endorsed':
      return told(looked.endorsements.get(id), endorsed);
    case 'step':
      return told(looked.steps.get(id), (step) => stepped(step, may(role, 'claims.update')));
    case 'paper':
      return told(looked.papers.get(id), handedIn);
    case 'call':
      return told(looked.calls.get(id), called);
    case 'earned':
      return told(looked.receipts.get(id), earned);
    case 'credited':
      return told(looked.credits.get(id), (credit) => credited(credit, may(role, 'payees.list')));
    case 'audit':
      return told(looked.changes.get(id), ({ sentence, changes, who }) => ({
        what: 'change',
        text: sentence,
        changes: changes.map(({ label, before, after }) => ({ field: label, old: before, new: after })),
        by: who,
        link: null,
      }));
    default:
      return told(looked.installments.get(id), (installment) => paidOrDue(installment, source));
  }
}

/** A client is told no name of the staff. */
function asRead({ by, ...entry }: PolicyHistoryEntry, role: RoleName): PolicyHistoryEntry {
  return may(role, 'renewals.list') ? { ...entry, by: by ?? null } : entry;
}

/** Those of one query, told as far as the role may read them. */
async function toldOf(reading: Reading, events: readonly Event[]) {
  const looked = await lookedUp(reading, events);
  return events.flatMap((event) => {
    const entry = tell(event, reading, looked);
    const { at, kind } = event;
    return entry ? [{ event, cursor: cursorOf(event), entry: asRead({ at, kind, undo: null, ...entry }, reading.role) }] : [];
  });
}

/** Pages are full, also where entries in between say nothing to the role. */
export async function historyOf(
  reading: Reading,
  { limit, ...asked }: Asked,
): Promise<{ data: PolicyHistoryEntry[]; next: string | null }> {
  const { db, kind, policy, role, owner } = reading;
  const found: Awaited<ReturnType<typeof toldOf>> = [];
  // One more than a page, which says whether there is another.
  const most = limit + 1;
  let { before } = asked;
  for (let isMore = true; isMore && found.length < most; ) {
    const events = await eventsOf(db, kind, policy.id, { ...asked, before, limit: most, role, owner });
    found.push(...(await toldOf(reading, events)));
    const last = events.at(-1);
    isMore = events.length === most && last !== undefined;
    before = last && cursorOf(last);
  }
  const page = found.slice(0, limit);
  const [latest] = page;
  if (latest && !asked.before && !asked.kind) latest.entry = { ...latest.entry, undo: await undoOf(latest.event, reading) };
  return { data: page.map(({ entry }) => entry), next: found.length > limit ? (page.at(-1)?.cursor ?? null) : null };
}
