import { may } from '@bimabahi/contract/api/permissions';
import { listCalls } from '@bimabahi/contract/calls/call-list';
import { type QueueItem, readCallItem, readQueue, releaseCall, takeCall } from '@bimabahi/contract/calls/call-queue';
import { type Callable, handBack, handOver, logEnquiryCall, logMessage, logRenewalCall } from '@bimabahi/contract/calls/calls';
import { callsByPerson } from '@bimabahi/contract/calls/calls-by-person';
import { readLine } from '@bimabahi/contract/calls/on-the-line';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { Services } from '../../platform/services.ts';
import { renewalReader } from '../../renewals/renewals/public.ts';
import { readCallsByPerson } from './by-person-queries.ts';
import { entriesOf } from './entries.ts';
import { closedAlready, heldBy } from './errors.ts';
import type { HeldItem } from './held-item.ts';
import { hold, lockClient, otherHolder, refuseHeld, release, releaseOthers } from './hold-queries.ts';
import { inHand } from './in-hand.ts';
import { itemsOf } from './item-queries.ts';
import * as line from './line-queries.ts';
import { listMade } from './list-queries.ts';
import { logEnquiryCall as loggedEnquiryCall } from './log-enquiry-call.ts';
import { openedMessage } from './log-message.ts';
import { logRenewalCall as loggedRenewalCall } from './log-renewal-call.ts';
import { groupsOf, ownQueue, seesOnlyReady } from './queue-of.ts';
import { calledToday, type Whose } from './queue-queries.ts';
import { setReady } from './ready.ts';

const itemOf = ({ renewal_id, telecom_record_id }: Callable): HeldItem =>
  renewal_id === undefined ? { kind: 'enquiry', id: telecom_record_id as number } : { kind: 'renewal', id: renewal_id };

const CLOSED = ['renewed', 'won', 'lost'];
const isClosedItem = ({ stage }: QueueItem): boolean => CLOSED.includes(stage);

function whoseOf(person: SignedIn, owner_id: number | undefined, ready: boolean): Whose {
  if (owner_id !== undefined) {
    if (person.role !== 'Admin') throw forbidden();
    return { owner: owner_id };
  }
  return ownQueue(person, ready);
}

function callerOf({ id, role }: SignedIn, called_by: number | undefined): number | undefined {
  if (role === 'Admin') return called_by;
  if (called_by !== undefined && called_by !== id) throw forbidden();
  return id;
}

export function calls({ links }: Services): Handler[] {
  const readRenewal = renewalReader(links).read;
  async function found(db: Db, item: HeldItem, person: SignedIn) {
    const hand = await inHand(db, item, { readRenewal, role: person.role, whose: whoseOf(person, undefined, false) });
    if (!hand) throw notFound(item.kind === 'renewal' ? 'This renewal' : 'This telecom record');
    return hand;
  }

  return [
    handle(readQueue, async ({ db, person, query: { page, limit, owner_id, ready } }) => {
      const onlyReady = ready === 1 || seesOnlyReady(person);
      const whose = whoseOf(person, owner_id, onlyReady);
      const { entries, counts, more, besideOf } = await entriesOf(db, whose, groupsOf(onlyReady));
      const keys = entries.slice(offsetOf({ page, limit })).slice(0, limit);
      return {
        data: await itemsOf(db, keys, whose, besideOf(keys)),
        ...{ total_count: entries.length, counts, more, called_today: await calledToday(db, person.id) },
      };
    }),

    handle(readCallItem, async ({ db, person, query }) => {
      const hand = await found(db, itemOf(query), person);
      const isSeen = hand.item.ready_at !== null || hand.item.kind === 'renewal' || may(person.role, 'telecom-records.list');
      if (!isSeen) throw notFound('This telecom record');
      return { data: { ...hand, held_until: hand.item.held_by?.id === person.id ? hand.item.held_by.until : null } };
    }),

    handle(takeCall, async ({ db, person, body }) => {
      const item = itemOf(body);
      const hand = await found(db, item, person);
      if (isClosedItem(hand.item)) throw closedAlready();
      await lockClient(db, item);
      await refuseHeld(db, item, person.id);
      const until = await hold(db, item, person.id);
      if (until === undefined)
        throw heldBy((await otherHolder(db, item, person.id)) ?? { id: 0, name: 'Somebody', until: new Date().toISOString() });
      await releaseOthers(db, item, person.id);
      return { data: { ...hand, item: { ...hand.item, held_by: { id: person.id, name: person.name, until } }, held_until: until } };
    }),

    handle(releaseCall, async ({ db, person, body }) => {
      await release(db, itemOf(body), person.id);
      return { successMsg: 'Released successfully!' };
    }),

    handle(readLine, async ({ db, person, query }) => ({ data: await line.readLine(db, query.number, person.role) })),
    handle(listCalls, ({ db, person, query }) => listMade(db, { ...query, called_by: callerOf(person, query.called_by) })),
    handle(callsByPerson, async ({ db, query: { from, to } }) => {
      const month = periodRange('current_month', todayInIndia());
      // One end alone is a day.
      const period = from || to ? { from: from ?? to ?? '', to: to ?? from ?? '' } : { from: month?.from ?? '', to: month?.to ?? '' };
      return { data: await readCallsByPerson(db, period) };
    }),
    handle(logRenewalCall, loggedRenewalCall),
    handle(logEnquiryCall, loggedEnquiryCall),
    handle(logMessage, openedMessage),
    handle(handOver, ({ db, person, body }) => setReady(db, itemOf(body), { note: body.note, person_id: person.id, isReady: true })),
    handle(handBack, ({ db, person, body }) => setReady(db, itemOf(body), { note: body.note, person_id: person.id, isReady: false })),
  ];
}
