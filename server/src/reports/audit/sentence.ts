/** One entry as a sentence: "Priya Shah changed the motor policy P/12: Total Premium ₹ 12,000.00 → ₹ 12,500.00". */

import { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { OUTCOME_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { AUDIT_KINDS, type AuditChange } from '@bimabahi/contract/reports/audit';
import { TARGET_LABELS } from '@bimabahi/contract/reports/targets';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { Json } from '../../db/tables.generated.ts';
import { type Fields, fieldsOf, type Recorded, setsPassword, whatHappened } from './changes.ts';
import type { PersonNames } from './written.ts';

interface Authored extends Recorded {
  person_id: number | null;
}

const MOST_CHANGES_LISTED = 3;
const NAME_FIELDS = ['policy_no', 'claim_no', 'name', 'title', 'what_for'];

const textOf = (fields: Fields | null, names: readonly string[]): string | undefined => {
  const value = names.map((name) => fields?.[name]).find((each) => typeof each === 'string' && each !== '');
  return typeof value === 'string' ? value : undefined;
};

/** What was aimed at, by whom and when. */
function targetName({ figure, person_id, month }: Fields, names: PersonNames): string {
  const what = (TARGET_LABELS as Readonly<Record<string, string>>)[String(figure)] ?? String(figure);
  const whose = typeof person_id === 'number' ? (names.get(person_id) ?? `No. ${person_id}`) : 'the office';
  return `${what.toLowerCase()} of ${whose}, ${monthName(String(month))}`;
}

/** The name in the entry, else the present one. */
export function recordName({ table_name, record_id, subject, before, after }: Recorded, names: PersonNames): string | null {
  if (subject !== undefined) return subject;
  if (table_name === 'targets') return targetName(fieldsOf(after) ?? fieldsOf(before) ?? {}, names);
  const ownName = record_id === null ? undefined : (textOf(fieldsOf(after), NAME_FIELDS) ?? textOf(fieldsOf(before), NAME_FIELDS));
  if (ownName !== undefined) return ownName;
  return table_name === 'people' && record_id !== null ? (names.get(record_id) ?? null) : null;
}

/** Capitals that stand for words stay. */
const inSentence = (kind: string) => kind.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

function kindOf({ table_name, before, after }: Recorded): string {
  if (table_name === null) return 'record';
  if (table_name !== 'people') return inSentence(AUDIT_KINDS[table_name] ?? table_name.replaceAll('_', ' '));
  const role = (fieldsOf(after) ?? fieldsOf(before))?.role_id;
  if (role === ROLE_IDS.User) return 'user';
  return role === ROLE_IDS.Admin ? 'Admin' : typeof role === 'number' ? 'employee' : 'person';
}

function thing(entry: Authored, names: PersonNames): string {
  const name = recordName(entry, names) ?? (entry.record_id === null ? '' : `No. ${entry.record_id}`);
  const isOther = entry.table_name === 'targets' || (entry.subject !== undefined && entry.table_name === 'renewals');
  return `the ${kindOf(entry)} ${isOther ? 'of ' : ''}${name}`.trim();
}

const BY_NOBODY: readonly [RegExp, string][] = [
  [/^sql\./, 'Somebody in the database itself'],
  [/^demo\./, 'The demo'],
  [/^session\./, 'Somebody'],
  [/^papers\.open/, 'Somebody without a sign-in'],
];

/** The actor of a sign-in is not known until it succeeds. */
export function whoOf(entry: Authored, names: PersonNames): { id: number | null; name: string } {
  const id = entry.person_id ?? (entry.action === 'session.sign-in' ? entry.record_id : null);
  if (id !== null) return { id, name: names.get(id) ?? `No. ${id}` };
  return { id, name: BY_NOBODY.find(([pattern]) => pattern.test(entry.action))?.[1] ?? 'The server' };
}

const counted = (number: unknown, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const ROWS: [string, string] = ['row', 'rows'];
const EXPORTED: Readonly<Record<string, [string, string]>> = {
  motor_insurance: ['motor policy', 'motor policies'],
  corporate_insurance: ['corporate policy', 'corporate policies'],
  audit_entries: ['audit entry', 'audit entries'],
  renewals: ['renewal', 'renewals'],
  claims: ['claim', 'claims'],
  people: ['user', 'users'],
  telecom_records: ['telecom record', 'telecom records'],
  corporate_insurance_premium: ['installment', 'installments'],
};

const NOTICES: Readonly<Record<string, string>> = {
  'password-set': 'another set their password',
  'second-factor-reset': 'another reset their second step',
  'codes-locked': 'wrong codes were entered after their password',
};

const PAPER_NAMES: Readonly<Record<string, string>> = { statement: 'statement', notice: 'renewal notice', receipt: 'receipt' };
const paperIn = ({ kind }: Fields) => PAPER_NAMES[String(kind)] ?? 'sheet';

type Event = (event: { details: Fields; record: string; entry: Authored; names: PersonNames }) => string;
const merged: Event = ({ details }) =>
  `merged ${details.from} into ${details.into}, which ${counted(details.policies, 'policy', 'policies')} followed`;
const manyChanged: Event = ({ details, entry }) =>
  `changed ${counted(details.records, ...(EXPORTED[entry.table_name ?? ''] ?? ROWS))} at once: ${Array.isArray(details.fields) ? details.fields.join(', ') : ''}`;
const EVENTS: Readonly<Record<string, Event>> = {
  'session.sign-in': () => 'signed in',
  'session.sign-in-refused': ({ details, record, entry }) =>
    `tried to sign in as ${entry.record_id === null ? `somebody unknown (${details.username})` : record} and was refused`,
  'session.code-refused': ({ record }) => `entered a wrong code at the second step of the sign-in as ${record}`,
  'session.sign-out': () => 'signed out',
  'session.invitation-used': ({ details: { invited_by }, record, names }) =>
    `set the password of ${record} by the invitation of ${names.get(Number(invited_by)) ?? `No. ${invited_by}`}`,
  'profile.sign-out': ({ details }) => `signed ${counted(details.sessions, 'device')} of their own out`,
  'profile.password-refused': () => 'gave a wrong password where they wanted to change their own',
  'session.codes-locked': ({ details, record }) =>
    `entered ${details.codes} wrong codes as ${record}, whose app opens no more for a day ${details.from === 'known' ? 'on the devices that they have used' : 'save on devices that they have used'}`,
  'profile.dismiss-notice': ({ details }) => `read the notice that ${NOTICES[String(details.kind)] ?? 'another changed their sign-in'}`,
  'second-factor.require-refused': () => 'gave a wrong password where they wanted to no longer require the second step of a role',
  'users.personal-data': ({ record }) => `downloaded all that is held about ${record}`,
  'products.gst': ({ details }) =>
    `gave the product ${details.product} its line, which computed the GST of ${counted(details.policies, 'policy', 'policies')}: ${rupees(Number(details.gst))}`,
  'products.merge': merged,
  'categories.merge': merged,
  'insurers.merge': merged,
  'payees.merge': merged,
  'motor-insurance.change-many': manyChanged,
  'corporate-insurance.change-many': manyChanged,
  'users.change-many': manyChanged,
  'renewals.change-many': manyChanged,
  'change-many.undo': ({ details, entry }) =>
    `took back a change of many: ${counted(details.records, ...(EXPORTED[entry.table_name ?? ''] ?? ROWS))} are as before`,
  'employees.hand-over': ({ details, record }) =>
    `handed the open work of ${record} over to ${details.to ?? 'nobody'}: ${counted(details.renewals, 'renewal')}, ${counted(details.enquiries, 'enquiry', 'enquiries')}, ${counted(details.claims, 'claim')}`,
  'merges.undo': ({ details }) => `took back that ${details.from} was merged into ${details.into}`,
  'payouts.bank-file': ({ details, record }) =>
    `made the bank file of ${record}: ${counted(details.rows, 'payee')}, ${rupees(Number(details.net))}`,
  'payouts.bank-file-refused': ({ record }) => `gave a wrong password where they wanted the bank file of ${record}`,
  'payees.account-refused': ({ record }) => `gave a wrong password where they wanted to change the account of ${record}`,
  'payouts.statement': ({ details, record }) => `downloaded the statement of a payee (No. ${details.payee_id}) in ${record}`,
  'payouts.export': ({ details }) => `downloaded the payout register, ${counted(details.rows, ...ROWS)}`,
  'invoices.export': ({ details }) =>
    `downloaded ${counted(details.rows, 'invoice or credit note', 'invoices and credit notes')} for the return`,
  'payees.export-margins': ({ details }) => `downloaded the margins of payees from ${details.from} to ${details.to}`,
  'receivables.export-unbilled': ({ details }) => `downloaded what was not invoiced as of ${details.on}`,
  'day-book.export-ledgers': ({ details }) =>
    `downloaded the trial balance from ${dayMonthYear(String(details.from))} to ${dayMonthYear(String(details.to))}`,
  'tds-register.export': ({ details }) => `downloaded the TDS register of ${details.quarter}`,
  'papers.link': ({ details, record }) =>
    `made a link to the ${paperIn(details)} of ${record} for its client, good until ${dateAndTime(String(details.expires_at))}`,
  'papers.open': ({ details, record }) =>
    `opened the ${paperIn(details)} of ${record} by its link, ${details.openings === 1 ? 'the first opening' : `opening number ${details.openings}`}`,
  'month.export': ({ details }) =>
    `downloaded the month's figures from ${dayMonthYear(String(details.from))} to ${dayMonthYear(String(details.to))}`,
  'registers.export': ({ details }) => `downloaded the premium register of ${counted(details.rows, 'policy', 'policies')}`,
  'users.erasure-refused': ({ record }) => `gave a wrong password where they wanted to erase ${record}`,
  'policy-drafts.create': ({ details }) => `dropped the file ${details.file_name} into the policy inbox`,
  'policy-drafts.update': ({ details }) => `gave the draft of ${details.file_name} to another person`,
  'policy-drafts.stored': ({ details }) => `saved the draft of ${details.file_name} as a policy`,
  'policy-drafts.delete': ({ details }) => `deleted the draft of ${details.file_name}`,
  'imports.create': ({ details }) => `dropped the file ${details.file_name} with ${counted(details.rows, ...ROWS)} to be imported`,
  'imports.check': ({ details }) => `checked the import of ${details.file_name}`,
  'imports.run': ({ details }) => `began the import of ${details.file_name}`,
  'imports.resume': ({ details }) => `let the import of ${details.file_name} go on`,
  'imports.pause': ({ details }) => `paused the import of ${details.file_name} after ${counted(details.done, ...ROWS)}`,
  'imports.stop': ({ details }) => `stopped the import of ${details.file_name} after ${counted(details.done, ...ROWS)}`,
  'imports.delete': ({ details }) => `threw the import of ${details.file_name} away, which was never begun`,
  'imports.undo': ({ details }) => `undid the import of ${details.file_name}`,
  'imports.export': ({ details }) => `downloaded ${counted(details.rows, ...ROWS)} that an import refused`,
  'statements.decide': ({ details }) =>
    details.row === undefined
      ? `accepted ${counted(details.lines, 'line', 'lines')} of statement No. ${details.statement}`
      : `decided row ${details.row} of statement No. ${details.statement}: ${details.state}`,
  'installation.restore': ({ details }) =>
    `put an archive of ${dateAndTime(String(details.made_at))} in place, with ${counted(details.entries, 'audit entry', 'audit entries')}`,
  'installation.rotate-keys': ({ details }) => `changed ${counted((details.keys as Json[] | undefined)?.length, 'key')}`,
  'audit.redacted': ({ details }) =>
    `redacted ${counted(Object.keys(fieldsOf(details.entries ?? null) ?? {}).length, 'audit entry', 'audit entries')} of an erased person (${details.reason})`,
  'audit.verify': ({ details }) =>
    details.broken
      ? `checked the audit: entry ${details.broken} does not fit, ${details.reason}`
      : `checked the audit: it holds, ${counted(details.entries, 'entry', 'entries')}`,
};

function event(entry: Authored, record: string, names: PersonNames): string {
  const details = fieldsOf(entry.after) ?? {};
  if (Object.hasOwn(EVENTS, entry.action)) return (EVENTS[entry.action] as Event)({ details, record, entry, names });
  const verb = entry.action.split('.').at(-1);
  if (verb === 'export') return `downloaded ${counted(details.rows, ...(EXPORTED[entry.table_name ?? ''] ?? ROWS))}`;
  if (verb === 'reveal') return `revealed the password of ${record}`;
  if (verb === 'password-refused') return `gave a wrong password where they wanted to set that of ${record}`;
  if (verb === 'reset-second-factor-refused') return `gave a wrong password where they wanted to reset the second step of ${record}`;
  if (verb === 'reveal-refused') return `gave a wrong password where they wanted to reveal that of ${record}`;
  return `did "${entry.action}"${entry.record_id === null ? '' : ` with ${record}`}`;
}

/** Of a renewal that changed hands and nothing else. */
function handedOver({ table_name, person_id, after }: Authored, changes: readonly AuditChange[], record: string): string | undefined {
  const [only] = changes;
  if (table_name !== 'renewals' || only?.label !== 'Owner' || changes.length > 1) return undefined;
  if (fieldsOf(after)?.owner_id === person_id) return `took ${record}`;
  return only.after === '' ? `took ${record} from ${only.before}` : `assigned ${record} to ${only.after}`;
}

const arrow = ({ label, before, after }: AuditChange) => `${label} ${before || 'empty'} → ${after || 'empty'}`;

function listed(changes: readonly AuditChange[]): string {
  const more = changes.length - MOST_CHANGES_LISTED;
  return changes.slice(0, MOST_CHANGES_LISTED).map(arrow).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function change(entry: Authored, changes: readonly AuditChange[], names: PersonNames): string {
  const isOwn = entry.table_name === 'people' && entry.person_id === entry.record_id;
  const record = isOwn ? 'their own profile' : thing(entry, names);
  const [only] = changes;
  if (entry.action === 'users.erasure') return `erased what ${record} said of its user`;
  if (setsPassword(entry)) return isOwn ? 'changed their own password' : `set a password for ${record}`;
  if (!only) return `changed nothing that is shown of ${record}`;
  if (changes.length === 1 && only.label === 'Active') return `${only.after === 'Yes' ? 'activated' : 'deactivated'} ${record}`;
  return handedOver(entry, changes, record) ?? `changed ${record}: ${listed(changes)}`;
}

function called({ after }: Authored): string {
  const { outcome, template } = fieldsOf(after) ?? {};
  const isMessage = outcome === 'message';
  const words: Readonly<Record<string, string>> = isMessage ? TEMPLATE_LABELS : OUTCOME_LABELS;
  return `${isMessage ? 'opened a message' : 'logged a call'}: ${words[String(isMessage ? template : outcome)] ?? outcome}`;
}

export function sentenceOf(entry: Authored, changes: readonly AuditChange[], names: PersonNames): string {
  const who = whoOf(entry, names).name;
  const record = thing(entry, names);
  switch (whatHappened(entry)) {
    case 'added':
      return `${who} ${entry.table_name === 'calls' ? called(entry) : `added ${record}`}`;
    case 'deleted':
      return `${who} deleted ${record}`;
    case 'restored':
      return `${who} restored ${record}`;
    case 'erased':
      return `${who} erased the personal data of the user No. ${entry.record_id}`;
    case 'removed':
      return `${who} removed ${record} for good`;
    case 'changed':
      return `${who} ${change(entry, changes, names)}`;
    case 'event':
      return `${who} ${event(entry, record, names)}`;
  }
}
