/** Claims of policies that are here: registered and brought to their stage as by hand. */
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { lackingAt, needsWhyWithout } from '@bimabahi/contract/policies/claim-steps';
import { type ClaimStage, stageNeedsNote } from '@bimabahi/contract/policies/claim-words';
import { createClaimInput } from '@bimabahi/contract/policies/claims';
import { coverOf } from '@bimabahi/contract/trade/cover';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { moveClaimOn, presentedClaim, registerClaim, startOf } from '../../policies/claims/public.ts';
import { CLOSED } from '../matching/words-of-life.ts';
import { type ClaimRow, SeenClaims } from './claim-rows.ts';
import { claimVersion, type ExistingClaim, existingClaim } from './existing-claim-queries.ts';
import { fillClaim } from './fill-claim.ts';
import type { Importer, Importing, Outcome, Reason } from './importer.ts';
import { issuesOf } from './issues.ts';
import { namesOf, policyNamed } from './named-policy.ts';
import { type NamedPolicy, namedPolicies } from './named-policy-queries.ts';
import { writeEach } from './write-rows.ts';

const table_name = 'claims';
/** Some policy, so that the other fields can be judged. */
const ANY = { policies: 'motor', policy_id: 1 } as const;
const NAMES = ['policy_no', 'company', 'vehicle_no', 'stage', 'rejected_reason'];

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** A book that says when it was settled need not say that it was. */
function stageOf(values: Readonly<Record<string, unknown>>): ClaimStage {
  const said = text(values.stage) as ClaimStage | typeof CLOSED | null;
  if (said === CLOSED) return values.settled_on || values.settled ? 'settled' : 'withdrawn';
  return said ?? (values.settled_on ? 'settled' : 'intimated');
}

function stageReasons(
  { stage, claim, rejected_reason }: Pick<ClaimRow, 'stage' | 'claim' | 'rejected_reason'>,
  { headingOf }: Importing,
): Reason[] {
  if (stage === 'settled' && !claim.settled_on)
    return [{ column: headingOf('stage'), message: 'A settled claim needs the day of its settlement' }];
  if (stage === 'settled' && claim.settled_on && claim.settled_on < claim.intimated_on)
    return [{ column: headingOf('settled_on'), message: 'Must not be before the claim was intimated' }];
  if (stageNeedsNote('intimated', stage) && !rejected_reason)
    return [{ column: headingOf('rejected_reason') ?? headingOf('stage'), message: 'A rejected claim needs the reason of the rejection' }];
  return [];
}

const dayIsLoss = ({ headingOf }: Importing): Reason => ({
  column: headingOf('intimated_on') ?? headingOf('loss_date'),
  message: 'When it was intimated is not said: the day of the loss is taken',
});

function closedAs({ stage: said }: Readonly<Record<string, unknown>>, stage: ClaimStage, { headingOf }: Importing): Reason[] {
  if (said !== CLOSED || stage !== 'withdrawn') return [];
  return [{ column: headingOf('stage'), message: 'Closed without an amount or a day of settlement: it is taken as withdrawn' }];
}

const lacksAmount = ({ stage, claim }: ClaimRow): boolean => needsWhyWithout(stage) && lackingAt(stage, claim) !== undefined;

/** What is written to its step. */
function noteOf(row: ClaimRow): string | null | undefined {
  if (row.stage === 'rejected') return row.rejected_reason;
  return lacksAmount(row) ? 'The book that was imported says no amount' : undefined;
}

/** Nobody is told of an amount that they may not read. */
function withoutAmount(row: ClaimRow, { person, headingOf }: Importing): Reason[] {
  if (!lacksAmount(row) || !mayRead(person.role, 'claims', 'settled')) return [];
  return [{ column: headingOf('settled') ?? headingOf('stage'), message: 'It is settled, and no amount is said' }];
}

/** What is said of it all the same, where the loss lies outside the cover. */
function asReason(error: unknown, { headingOf }: Importing): Outcome {
  const message = error instanceof Refusal ? error.details.errors?.outside_reason?.[0] : undefined;
  if (message === undefined) throw error;
  const why = message.replace(/^Required: t/, 'T');
  return {
    outcome: 'error',
    reasons: [
      {
        column: headingOf('loss_date'),
        message: `${why}: say under “Outside Because” why it is taken all the same, in a column or for all rows`,
      },
    ],
  };
}

async function findingsOf(db: Db, id: number, { person, headingOf }: Importing): Promise<Reason[]> {
  const { findings = [] } = (await presentedClaim(db, id, person)) ?? {};
  return findings
    .filter(({ field }) => mayRead(person.role, 'claims', field))
    .map(({ field, message }) => ({ column: headingOf(field), message }));
}

async function register(db: Db, row: ClaimRow, policy: NamedPolicy, importing: Importing): Promise<Outcome> {
  const { person } = importing;
  const { policies, policy_id, user_id } = policy;
  const { claim, stage } = row;
  // Nobody looks after it yet. What was settled beyond what was approved is said as a finding.
  const id = await registerClaim(db, person, { ...claim, policies, policy_id, owner_id: null, settled_anyway: 1 });
  if (stage !== 'intimated') {
    const at = stage === 'settled' && claim.settled_on ? startOf(claim.settled_on) : undefined;
    await moveClaimOn(db, id, { person, body: { stage, at, note: noteOf(row) } });
  }
  const reasons = [...row.notes, ...withoutAmount(row, importing), ...(await findingsOf(db, id, importing))];
  return { outcome: 'create', reasons, table_name, record_id: id, version_after: await claimVersion(db, id), user_id };
}

function existing(db: Db, found: ExistingClaim, row: ClaimRow, policy: NamedPolicy, importing: Importing): Outcome | Promise<Outcome> {
  const column = importing.headingOf(found.by === 'number' ? 'claim_no' : 'loss_date');
  if (found.policies !== policy.policies || found.policy_id !== policy.policy_id)
    return {
      outcome: 'error',
      reasons: [{ column, message: 'A claim with this number of the same insurer is here on another policy: correct one of them' }],
    };
  if (importing.options.existing === 'fill') return fillClaim(db, found.id, row, importing);
  const what = found.by === 'number' ? 'A claim with this number' : 'A claim of this policy, kind and day';
  const about = { table_name, record_id: found.id, user_id: policy.user_id };
  return { ...about, outcome: 'skip', reasons: [{ column, message: `${what} is already here` }] };
}

/** A vehicle may have own damage and third party apart. */
const covers =
  ({ claim: { kind } }: ClaimRow) =>
  ({ cover }: NamedPolicy) => {
    const insured = coverOf(cover);
    return insured === null || (kind === 'third_party' ? insured !== 'od' : insured !== 'tp');
  };

async function writeRow(db: Db, row: ClaimRow, found: readonly NamedPolicy[], importing: Importing, seen: SeenClaims): Promise<Outcome> {
  const { policy, refused } = policyNamed(row.names, found, { day: row.claim.loss_date, isMeant: covers(row) });
  if (refused) return { outcome: 'error', reasons: [{ column: importing.headingOf(refused.field), message: refused.message }] };
  const twin = seen.before(row, policy);
  if (twin !== undefined)
    return {
      outcome: 'error',
      reasons: [{ column: importing.headingOf('claim_no'), message: `Row ${twin} has the same claim: only one of them can come in` }],
    };
  const { claim_no = null, kind, loss_date } = row.claim;
  const here = await existingClaim(db, { ...policy, claim_no, kind, loss_date });
  if (here) return existing(db, here, row, policy, importing);
  try {
    const outcome = await register(db, row, policy, importing);
    seen.add(row, policy);
    return outcome;
  } catch (error) {
    return asReason(error, importing);
  }
}

/** One for each work, as it remembers the rows of its file: a check takes each step back. */
export function claimImporter(): Importer<ClaimRow> {
  const seen = new SeenClaims();
  return {
    inputOf({ row_no, read: { values, rests = {} } }, importing) {
      const given = Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== null && !NAMES.includes(field)));
      const { data, error } = createClaimInput.safeParse({ ...given, ...ANY });
      if (error) return { reasons: issuesOf(error, importing, values) };
      const { policies: _, policy_id: __, ...entered } = data;
      const claim = { ...entered, intimated_on: data.intimated_on ?? data.loss_date };
      const stage = stageOf(values);
      const rejected_reason = text(values.rejected_reason) ?? rests.stage ?? text(values.note);
      const reasons = stageReasons({ stage, claim, rejected_reason }, importing);
      if (reasons.length > 0) return { reasons };
      const notes = [...(data.intimated_on ? [] : [dayIsLoss(importing)]), ...closedAs(values, stage, importing)];
      return { input: { names: namesOf(values), claim, stage, rejected_reason, notes, row_no } };
    },

    async write(db, rows, importing) {
      const found = await namedPolicies(
        db,
        rows.map(({ names }) => names),
      );
      return writeEach(db, rows, importing, (row, at) => writeRow(db, row, found.get(at) ?? [], importing, seen));
    },
  };
}
