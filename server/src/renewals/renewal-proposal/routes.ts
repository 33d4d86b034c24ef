import { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { corporateProposal, motorProposal, proposeRenewal } from '@bimabahi/contract/renewals/renewal-proposal';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { claimsOfMotorPolicy } from '../../policies/claims/public.ts';
import { corporatePolicies } from '../../policies/corporate-insurance/public.ts';
import { motorPolicies } from '../../policies/motor-insurance/public.ts';
import { lastQuotes, lineOf, readDue, tpRatesOf } from './queries.ts';

const renewalNotFound = () => notFound('The renewal');

/** A sentence for each quotation of the last call in which something was offered. */
async function quoteNotes(db: Db, renewal_id: number): Promise<string[]> {
  const { quotes = [], called_at } = (await lastQuotes(db, renewal_id)) ?? {};
  return quotes.map(({ company, amount, valid_until }) => {
    const over = valid_until && valid_until < todayInIndia() ? ', which is over' : '';
    const until = valid_until ? `, valid until ${dayMonthYear(valid_until)}${over}` : '';
    return `Quoted on ${dateAndTime(called_at)}: ${company}, ${rupees(amount)}${until}`;
  });
}

type Due = NonNullable<Awaited<ReturnType<typeof readDue>>>;

async function proposeMotor(db: Db, { policy_id, part, ends_on }: Due) {
  const motor = await motorPolicies.read(db, policy_id);
  if (!motor) throw renewalNotFound();
  const [rates, line] = [await tpRatesOf(db), await lineOf(db, motor.product)];
  const { document_id: _, stored_count: __, ...record } = motor;
  const policy = { ...record, file: null };
  const claims = await claimsOfMotorPolicy(db, policy_id);
  const proposal = motorProposal({ policy, part, ends_on, claims }, { today: todayInIndia(), rates, line });
  return { ...proposal, motor: policy, claims, corporate: null };
}

async function proposeCorporate(db: Db, { policy_id, part, ends_on }: Due) {
  const corporate = await corporatePolicies.read(db, policy_id);
  if (!corporate) throw renewalNotFound();
  const { document_id: _, stored_count: __, ...record } = corporate;
  const policy = { ...record, file: null };
  return { ...corporateProposal({ policy, part, ends_on }, { today: todayInIndia() }), motor: null, claims: [], corporate: policy };
}

export const renewalProposal = () => [
  handle(proposeRenewal, async ({ db, params: { id } }) => {
    const due = await readDue(db, id);
    if (!due) throw renewalNotFound();
    const { policies, part, ends_on, renewed_policy_id } = due;
    const proposal = policies === 'motor' ? await proposeMotor(db, due) : await proposeCorporate(db, due);
    const notes = [...proposal.notes, ...(await quoteNotes(db, id))];
    return { data: { renewal: { id, policies, part, ends_on, renewed_by: renewed_policy_id }, ...proposal, notes } };
  }),
];
