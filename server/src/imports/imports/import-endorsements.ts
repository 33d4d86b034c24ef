/** Endorsements of policies that are here: received ones change what a policy comes to now, in the order of their days. */
import type { EndorsementKind } from '@bimabahi/contract/policies/endorsement-fields';
import { createEndorsementInput, ENDORSEMENT_DELTAS } from '@bimabahi/contract/policies/endorsements';
import { grouped } from '@bimabahi/contract/values/money';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { endorsementsOf, enterEndorsement, isOnlyAdmin, paysBack, type StoredEndorsement } from '../../policies/endorsements/public.ts';
import type { Importer, Importing, Outcome, Place, Reason } from './importer.ts';
import { issuesOf } from './issues.ts';
import type { Job } from './job.ts';
import { namesOf, policyNamed } from './named-policy.ts';
import { type NamedPolicy, type NamesPolicy, namedPolicies } from './named-policy-queries.ts';
import { writeEach } from './write-rows.ts';

type Endorsement = z.output<typeof createEndorsementInput>;

interface EndorsementRow {
  names: NamesPolicy;
  endorsement: Endorsement;
  notes: Reason[];
}

const table_name = 'endorsements';
const NAMES = ['policy_no', 'company', 'vehicle_no'];
/** Of these the book has to say nothing but the money. */
const COSTS: readonly EndorsementKind[] = ['addition', 'refund', 'cancellation'];
const PAYS_BACK: readonly string[] = ['refund', 'cancellation'];
const LAST_DAY = '9999-12-31';

type Values = Readonly<Record<string, string | number | null>>;

/** A book without kinds says by its amounts which of the two it is. */
function kindOf(values: Values): { kind: string; isComputed: boolean } {
  if (typeof values.kind === 'string') return { kind: values.kind, isComputed: false };
  const amount = Number(values.net_delta ?? values.total_delta ?? 0);
  return { kind: amount > 0 ? 'addition' : amount < 0 ? 'refund' : 'change', isComputed: true };
}

/** Books write what is paid back without a sign, in a row that says that it is a refund. */
function signed(kind: string, values: Values): Record<string, number> {
  const amounts = ENDORSEMENT_DELTAS.flatMap((name) => {
    const amount = values[name];
    return typeof amount === 'number' ? [[name, PAYS_BACK.includes(kind) ? -Math.abs(amount) || 0 : amount] as const] : [];
  });
  return Object.fromEntries(amounts);
}

function notesOf({ kind, received_on }: Endorsement, isComputed: boolean, { headingOf }: Importing): Reason[] {
  const notes: Reason[] = [];
  if (isComputed) notes.push({ column: headingOf('kind'), message: `Its kind is not said: by its amount it is of the kind ${kind}` });
  if (!received_on)
    notes.push({ column: headingOf('received_on'), message: 'The day of its receipt is not said: it comes in as requested' });
  if (!COSTS.includes(kind))
    notes.push({ column: headingOf('kind'), message: 'What it changed is not said: the policy stays as it is here' });
  return notes;
}

/** What pays back is received by an Admin who did not ask for it alone: of others it waits. */
async function mayReceive(db: Db, { person }: Importing, endorsement: Endorsement): Promise<boolean> {
  const deltas = { ...endorsement, kind: endorsement.kind };
  return !paysBack(deltas) || (person.role === 'Admin' && (await isOnlyAdmin(db, person.id)));
}

const keyOf = (number: string) => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isSame = (one: StoredEndorsement, other: Endorsement) =>
  one.kind === other.kind && one.effective_date === other.effective_date && (!other.net_delta || one.net_delta === other.net_delta);

/** That is here already: one of its number that says the same, or without a number one of its kind, day and amount. */
function sameAs(there: readonly StoredEndorsement[], endorsement: Endorsement): StoredEndorsement | undefined {
  const { endorsement_no } = endorsement;
  return there.find(
    (one) =>
      one.status !== 'withdrawn' &&
      isSame(one, endorsement) &&
      (endorsement_no && one.endorsement_no ? keyOf(one.endorsement_no) === keyOf(endorsement_no) : !endorsement_no && !one.endorsement_no),
  );
}

const told = (amount: number) => grouped(Math.abs(amount).toFixed(2));

/** Of a cancellation whose refund the book does not say. */
function computedRefund({ net_delta }: StoredEndorsement, asked: Endorsement, { headingOf }: Importing): Reason[] {
  if (asked.kind !== 'cancellation' || typeof asked.net_delta === 'number') return [];
  return [{ column: headingOf('net_delta'), message: `What is paid back is not said: ${told(net_delta)} net is computed` }];
}

async function enter(
  db: Db,
  services: Job['services'],
  { endorsement, notes }: EndorsementRow,
  policy: NamedPolicy,
  importing: Importing,
): Promise<Outcome> {
  const { person, headingOf } = importing;
  const { received_on } = endorsement;
  const of = { policies: policy.policies, policy_id: policy.policy_id };
  const waits = received_on && !(await mayReceive(db, importing, endorsement));
  const body = received_on && !waits ? { ...endorsement, status: 'received' as const } : { ...endorsement, received_on: undefined };
  const requested_on = received_on ?? undefined;
  const { id } = await enterEndorsement(db, services, { of, person, body: { ...body, requested_on }, isBooked: true });
  const stored = (await endorsementsOf(db, of)).find((one) => one.id === id);
  if (!stored) throw new Error(`endorsement ${id} is gone`);
  const byAdmin = {
    column: headingOf('received_on'),
    message: 'Pays something back: it waits as requested until another Admin receives it',
  };
  return {
    outcome: 'create',
    reasons: [...notes, ...(waits ? [byAdmin] : []), ...computedRefund(stored, endorsement, importing)],
    table_name,
    record_id: id,
    version_after: stored.version,
    user_id: policy.user_id,
  };
}

async function writeRow(
  db: Db,
  services: Job['services'],
  row: EndorsementRow,
  found: readonly NamedPolicy[],
  importing: Importing,
): Promise<Outcome> {
  const { headingOf } = importing;
  const { policy, refused } = policyNamed(row.names, found, { day: row.endorsement.effective_date });
  if (refused) return { outcome: 'error', reasons: [{ column: headingOf(refused.field), message: refused.message }] };
  const there = await endorsementsOf(db, { policies: policy.policies, policy_id: policy.policy_id });
  const same = sameAs(there, row.endorsement);
  if (!same) return enter(db, services, row, policy, importing);
  const column = headingOf('endorsement_no') ?? headingOf('effective_date');
  const about = { table_name, record_id: same.id, user_id: policy.user_id };
  return { ...about, outcome: 'skip', reasons: [{ column, message: 'This endorsement of the policy is already here' }] };
}

const placeOf = ({ endorsement }: EndorsementRow, { policy }: ReturnType<typeof policyNamed>): Place => ({
  group: policy ? `${policy.policies} ${policy.policy_id}` : '',
  order: `${endorsement.received_on ?? LAST_DAY} ${endorsement.effective_date}`,
});

export const endorsementImporter = (services: Job['services']): Importer<EndorsementRow> => ({
  inputOf({ read: { values } }, importing) {
    const { kind, isComputed } = kindOf(values);
    const others = Object.entries(values).filter(([field, value]) => value !== null && !NAMES.includes(field));
    const cancel_reason = kind === 'cancellation' ? (values.cancel_reason ?? 'other') : undefined;
    const given = { ...Object.fromEntries(others), ...signed(kind, values), kind, ...(cancel_reason ? { cancel_reason } : {}) };
    if (kind !== 'cancellation') delete (given as Record<string, unknown>).cancel_reason;
    const { data, error } = createEndorsementInput.safeParse(given);
    if (error) return { reasons: issuesOf(error, importing, values) };
    if (kind === 'transfer')
      return {
        reasons: [{ column: importing.headingOf('kind'), message: 'A transfer names its new owner: enter it on the page of the policy' }],
      };
    return { input: { names: namesOf(values), endorsement: data, notes: notesOf(data, isComputed, importing) } };
  },

  async sequence(db, rows) {
    const found = await namedPolicies(
      db,
      rows.map(({ names }) => names),
    );
    return rows.map((row, at) => placeOf(row, policyNamed(row.names, found.get(at) ?? [], { day: row.endorsement.effective_date })));
  },

  async write(db, rows, importing) {
    const found = await namedPolicies(
      db,
      rows.map(({ names }) => names),
    );
    return writeEach(db, rows, importing, (row, at) => writeRow(db, services, row, found.get(at) ?? [], importing));
  },
});
