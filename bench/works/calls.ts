/** The desk of renewals, the queue of calls, and who is on the line. */
import { RENEWAL_DAYS_BACK } from '@bimabahi/contract/policies/nearby-renewals';
import { daysOfBand } from '@bimabahi/contract/renewals/renewal-bands';
import { addDays } from '@bimabahi/contract/values/periods';
import { CALLERS } from '../data/call-rows.ts';
import { FIRST_STAFF_ID } from '../data/rows.ts';
import { p95AtMost } from '../report/aims.ts';
import { draw, oneOf, scripts } from './draws.ts';
import type { Facts } from './facts.ts';
import { columnsOf } from './list-sql.ts';
import { type Body, mustBe, type Work } from './work.ts';

const idsOf = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);
const callerOf = (turn: number) => FIRST_STAFF_ID + draw(turn, CALLERS, 5);

function endingWork({ today }: Facts): Work {
  const daysOf = (turn: number) => 7 + draw(turn, 54);
  const endingIn = (turn: number) =>
    `deleted_at is null and end_date between '${addDays(today, -RENEWAL_DAYS_BACK)}' and '${addDays(today, daysOf(turn))}'
      and not exists (select from renewals where policies = 'motor' and policy_id = motor_insurance.id and ends_on = end_date
        and renewals.deleted_at is null and closed_at is not null)`;
  const firstOf = (turn: number) => `select id from motor_insurance where ${endingIn(turn)} order by end_date, id limit 20`;
  return {
    name: 'motor renewals',
    truth: `select count(*)::integer as total, (select jsonb_agg(id) from (${firstOf(0)}) as first) as ids from motor_insurance where ${endingIn(0)}`,
    request: (turn) => ({ path: `/api/motor-insurance-renewals?limit=20&days=${daysOf(turn)}` }),
    check({ data, total_count }, { total, ids }) {
      mustBe('The total', total_count, total);
      mustBe('The soonest', idsOf(data), ids);
    },
    pgbench: {
      'pgbench, page and count': scripts(
        (turn) =>
          `select ${columnsOf('motor_insurance')} from motor_insurance where id in (${firstOf(turn)}) order by end_date, id;\nselect count(*) from motor_insurance where ${endingIn(turn)};\n`,
      ),
    },
    aims: [p95AtMost(20, 'postgresql')],
  };
}

const BANDS = [undefined, 'overdue', '0-7', '8-15', '16-30'] as const;

/** An owner's, a band's or all of the window. */
function deskOf(turn: number, today: string): { query: string; where: string } {
  const band = oneOf(BANDS, turn, 1);
  const owner = draw(turn, 3) === 2 ? callerOf(turn) : undefined;
  const [first, last] = (band && daysOfBand(band)) ?? [-365, 365];
  return {
    query: `policies=motor${band ? `&band=${band}` : ''}${owner ? `&owner_id=${owner}` : ''}`,
    where: `policies = 'motor' and deleted_at is null and closed_at is null
      and ends_on between '${today}'::date - (select days_back from renewal_windows) and '${today}'::date + (select motor_days from renewal_windows)
      and ends_on between '${addDays(today, first)}' and '${addDays(today, last)}' ${owner ? `and owner_id = ${owner}` : ''}`,
  };
}

function deskWork({ today }: Facts): Work {
  const page = (turn: number) => `select id from renewals where ${deskOf(turn, today).where} order by ends_on, id limit 20`;
  const count = (turn: number) => `select count(*)::integer from renewals where ${deskOf(turn, today).where}`;
  return {
    name: 'renewal desk, first page',
    truth: `select (${count(0)}) as total, (select coalesce(jsonb_agg(id), '[]') from (${page(0)}) as page) as ids`,
    request: (turn) => ({ path: `/api/renewals?${deskOf(turn, today).query}` }),
    check({ data, total_count }, { total, ids }) {
      mustBe('The total', total_count, total);
      mustBe('The first to end', idsOf(data), ids);
    },
    pgbench: { 'pgbench, page and count': scripts((turn) => `${page(turn)};\n${count(turn)};\n`) },
    aims: [p95AtMost(40, 'postgresql')],
  };
}

function summaryWork({ today }: Facts): Work {
  const ownerOf = (turn: number) => (draw(turn, 3) === 0 ? undefined : callerOf(turn));
  const owner = ownerOf(0);
  return {
    name: 'renewal desk, summary',
    truth: `select count(*)::integer as open, count(*) filter (where owner_id is null)::integer as no_owner from renewals
      where policies = 'motor' and deleted_at is null and closed_at is null
        and ends_on >= '${today}'::date - (select days_back from renewal_windows)
        and ends_on <= '${today}'::date + (select motor_days from renewal_windows) ${owner ? `and owner_id = ${owner}` : ''}`,
    request: (turn) => ({ path: `/api/renewals/summary?policies=motor${ownerOf(turn) ? `&owner_id=${ownerOf(turn)}` : ''}` }),
    check({ data }, { open, no_owner }) {
      const found = data as { open: number; bands: Record<string, { count: number }> };
      mustBe('What is open', found.open, open);
      mustBe('What nobody has', found.bands.no_owner?.count, no_owner);
    },
    aims: [p95AtMost(10, 'postgresql')],
  };
}

const PAGES = 20;

/** Admin leafs through all, and looks at the queue of one telecaller. A brokerage asks for it once a call, so few at once. */
function queueWork({ today }: Facts): Work {
  const pageOf = (turn: number) => 1 + (turn % PAGES);
  const queryOf = (turn: number) => (turn % 2 === 0 ? `page=${pageOf(turn)}` : `owner_id=${callerOf(turn)}`);
  return {
    name: 'call queue, 2 connections',
    connections: 2,
    // How many clients the first of a group are is the tests' matter: here, that each client is there once, and the first to end first.
    truth: `select min(ends_on)::text as first from renewals where closed_at is null and deleted_at is null and ready_at is null
      and next_call_at is null and last_called_at is null and ends_on between '${today}' and '${addDays(today, 7)}'`,
    request: (turn) => ({ path: `/api/calls/queue?${queryOf(turn)}` }),
    check({ data, total_count }, { first }) {
      const entries = data as { kind: string; group: string; user_id: number; ends_on: string }[];
      const clients = entries.flatMap(({ kind, user_id }) => (kind === 'renewal' ? [user_id] : []));
      mustBe('The number of entries on the page', entries.length, Math.min(20, total_count as number));
      mustBe('The number of clients', new Set(clients).size, clients.length);
      for (const { ends_on } of entries.filter(({ group }) => group === 'ending').slice(0, 1))
        if (ends_on < String(first)) throw new Error(`The first to end is ${ends_on}, and should be ${first} or later.`);
    },
    aims: [p95AtMost(40, 'postgresql')],
  };
}

/** A third have typed but seven digits. */
function lineWork({ sample }: Facts): Work {
  const numberOf = (turn: number) => oneOf(sample, turn).insured_mobile;
  return {
    name: 'who is on the line',
    truth: `select coalesce(jsonb_agg(id order by id), '[]') as ids from people where role_id = 4 and deleted_at is null and mobile = '${numberOf(0)}'`,
    request: (turn) => ({ path: `/api/calls/line?number=${numberOf(turn).slice(0, turn % 3 === 2 ? 7 : undefined)}` }),
    check({ data }: Body, { ids }) {
      const { clients, policies } = data as { clients: { id: number }[]; policies: unknown[] };
      mustBe('The clients', idsOf(clients), ids);
      if (policies.length === 0) throw new Error('The client has no policies.');
    },
    aims: [p95AtMost(40, 'postgresql')],
  };
}

export const callWorks = (facts: Facts): Work[] => [
  endingWork(facts),
  deskWork(facts),
  summaryWork(facts),
  queueWork(facts),
  lineWork(facts),
];
