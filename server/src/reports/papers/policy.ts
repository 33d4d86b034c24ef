import type { FieldKind } from '@bimabahi/contract/api/field';
import { rupees, written } from '@bimabahi/contract/api/format';
import { mayReadIn, type RecordAccess } from '@bimabahi/contract/api/record-access';
import { CORPORATE_ACCESS, CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_ACCESS, MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import type { Db } from '../../db/db.ts';
import type { PaperContent } from '../../platform/files/write-paper.ts';
import { noPaper } from './errors.ts';
import { type ClientPaper, clientLetter, facts, heading, type Letterhead } from './letter.ts';
import { type Asked, clientOf, policyOf } from './queries.ts';

interface Kind {
  table: 'motor_insurance' | 'corporate_insurance';
  title: string;
  fields: Readonly<Record<string, { label: string; kind: FieldKind }>>;
  access: RecordAccess;
}

const KINDS = {
  motor: { table: 'motor_insurance', title: 'Motor policy', fields: MOTOR_FIELDS, access: MOTOR_ACCESS },
  corporate: { table: 'corporate_insurance', title: 'Policy', fields: CORPORATE_FIELDS, access: CORPORATE_ACCESS },
} as const satisfies Record<string, Kind>;

/** References, and what is a key rather than a word. */
const NOT_PRINTED = new Set<FieldKind>(['person', 'policy', 'role', 'file', 'line', 'basis', 'sensitive']);
/** What the office notes for itself of a policy, though its client may read it on the screen. */
const OF_THE_OFFICE = new Set(['premium_reason', 'business_type', 'payment_ref', 'is_premium', 'is_installment', 'remark', 'claim_remark']);

type Row = Readonly<Record<string, unknown>>;

/** In the order of its form. */
const printedOf = ({ fields, access }: Kind): string[] =>
  Object.keys(fields).filter(
    (name) => mayReadIn(access, 'User', name) && !NOT_PRINTED.has(fields[name]?.kind ?? 'sensitive') && !OF_THE_OFFICE.has(name),
  );

const factsOf = ({ fields }: Kind, names: readonly string[], row: Row): (readonly [string, PaperContent])[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [[field.label, written(field.kind, row[name] as string | number | null)] as const] : [];
  });

/** Where endorsements have changed it. */
function nowOf(row: Row): PaperContent[] {
  if (row.total_delta === null || row.total_delta === undefined || row.total_premium === null) return [];
  return [
    heading('With its endorsements'),
    facts([
      ['Endorsements', rupees(Number(row.total_delta))],
      ['Total premium now', rupees(Number(row.total_premium) + Number(row.total_delta))],
    ]),
  ];
}

/** What its client may read of a policy, in the order of its form. */
export const policySheet = (name: keyof typeof KINDS) =>
  async function policy(db: Db, asked: Asked, head: Letterhead): Promise<ClientPaper> {
    const kind: Kind = KINDS[name];
    const names = printedOf(kind);
    const row = await policyOf(db, kind.table, names, asked);
    const to = row && (await clientOf(db, { id: row.user_id, owner: undefined }));
    if (!row || !to) throw noPaper('policy');
    const ended = row.cancelled_on ? [{ text: `Cancelled on ${written('date', row.cancelled_on)}`, bold: true }] : [];
    const content = [...ended, facts(factsOf(kind, names, row)), ...nowOf(row)];
    return clientLetter({ ...head, title: `${kind.title} ${row.policy_no}`, to, content });
  };
