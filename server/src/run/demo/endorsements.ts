/** Papers by which insurers changed policies, asked for and received as the office does it. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { CancelReason, EndorsedPolicies, EndorsementKind, EndorsementStatus } from '@bimabahi/contract/policies/endorsement-fields';
import { createEndorsementInput } from '@bimabahi/contract/policies/endorsements';
import { addDays } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { enterEndorsement, moveOn } from '../../policies/endorsements/public.ts';
import { endorsementPdf } from './demo-pdfs.ts';
import { personId, roleOf } from './demo-people.ts';
import { closeRenewalsOnReceipt, policyNumbered } from './queries.ts';
import { maybe, number, oneOf, table, text, yes } from './table.ts';

/** Days ago; `effective` within the cover. `changes`: new values by their fields, a day as +90d. */
const ENDORSEMENTS = table('endorsements', {
  policies: oneOf<EndorsedPolicies>(),
  policy_no: text,
  kind: oneOf<EndorsementKind>(),
  by: text,
  asked: number,
  sent: maybe(number),
  received: maybe(number),
  delivered: maybe(number),
  withdrawn: yes,
  effective: number,
  endorsement_no: maybe(text),
  changes: text,
  net: maybe(number),
  cancel_reason: maybe(oneOf<CancelReason>()),
  new_owner: maybe(text),
  letter: maybe(number),
  paper: yes,
  reason: text,
});

type Story = (typeof ENDORSEMENTS)[number];

interface Demo {
  db: Db;
  files: DocumentStore;
  today: string;
}

/** Who receives what pays back. */
const ADMIN = 'Meera Joshi';

const person = (name: string): { id: number; role: RoleName } => ({ id: personId(name), role: roleOf(name) });

const valueIn = (value: string, today: string) => (/^\+\d+d$/.test(value) ? addDays(today, Number.parseInt(value, 10)) : value);

const changesOf = (written: string, today: string) =>
  Object.fromEntries(
    written
      .split(' | ')
      .filter((change) => change !== '')
      .map((change) => {
        const [field = '', ...value] = change.split('=');
        return [field, valueIn(value.join('='), today)];
      }),
  );

function inputOf(story: Story, today: string) {
  const { kind, reason, net, cancel_reason, new_owner, letter } = story;
  return createEndorsementInput.parse({
    ...{ kind, reason, changes: changesOf(story.changes, today) },
    requested_on: addDays(today, -story.asked),
    effective_date: addDays(today, -story.effective),
    ...(net !== null && { net_delta: net }),
    ...(cancel_reason && { cancel_reason }),
    ...(new_owner && { user_id: personId(new_owner) }),
    ...(letter !== null && { ncb_letter_on: addDays(today, -letter) }),
  });
}

function stepsOf({ sent, received, delivered, withdrawn }: Story): { status: EndorsementStatus; ago: number }[] {
  const steps: [EndorsementStatus, number | null][] = [
    ['sent', sent],
    ['received', received],
    ['delivered', delivered],
    ['withdrawn', withdrawn ? sent : null],
  ];
  return steps.flatMap(([status, ago]) => (ago === null ? [] : [{ status, ago }]));
}

async function tell({ db, files, today }: Demo, story: Story): Promise<void> {
  const { policies, policy_no, endorsement_no } = story;
  const asker = person(story.by);
  const policy = await policyNumbered(db, policies, policy_no);
  const { id } = await enterEndorsement(
    db,
    { files },
    { of: { policies, policy_id: policy.id }, person: asker, body: inputOf(story, today) },
  );
  for (const { status, ago } of stepsOf(story)) {
    const on = addDays(today, -ago);
    const isReceipt = status === 'received';
    const bytes = isReceipt && story.paper ? await endorsementPdf({ ...story, ...policy, on }) : undefined;
    await moveOn(db, { files }, id, {
      person: isReceipt ? person(ADMIN) : asker,
      body: { status, on, ...(isReceipt && { endorsement_no: endorsement_no ?? undefined }) },
      upload: bytes && { bytes, media_type: 'application/pdf' },
    });
  }
}

/** One after another, as several may be of one policy. */
export async function seedEndorsements(demo: Demo): Promise<void> {
  for (const story of ENDORSEMENTS) await tell(demo, story);
  await closeRenewalsOnReceipt(demo.db);
}
