import { accessTo, type RecordAccess } from '@bimabahi/contract/api/record-access';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportOutcome, ImportStatus } from '@bimabahi/contract/imports/imports';
import { USER_ACCESS } from '@bimabahi/contract/people/users';
import { CLAIM_ACCESS } from '@bimabahi/contract/policies/claims';
import { CORPORATE_ACCESS, INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import { ENDORSEMENT_ACCESS } from '@bimabahi/contract/policies/endorsement-access';
import { MOTOR_ACCESS } from '@bimabahi/contract/policies/motor-fields';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count } from '../../ui/format.ts';

interface KindWords {
  label: string;
  one: string;
  many: string;
  access: RecordAccess;
}

export const KINDS: Readonly<Record<ImportKind, KindWords>> = {
  users: { label: 'Clients', one: 'client', many: 'clients', access: USER_ACCESS },
  motor_insurance: { label: 'Motor policies', one: 'policy', many: 'policies', access: MOTOR_ACCESS },
  corporate_insurance: { label: 'Corporate policies', one: 'policy', many: 'policies', access: CORPORATE_ACCESS },
  corporate_insurance_premium: { label: 'Installments', one: 'installment', many: 'installments', access: INSTALLMENT_ACCESS },
  claims: { label: 'Claims', one: 'claim', many: 'claims', access: CLAIM_ACCESS },
  endorsements: { label: 'Endorsements', one: 'endorsement', many: 'endorsements', access: ENDORSEMENT_ACCESS },
  telecom_records: { label: 'Enquiries', one: 'enquiry', many: 'enquiries', access: accessTo('telecom-records', {}) },
};

export const counted = (number: number, one: string, many: string): string => `${count(number)} ${number === 1 ? one : many}`;
export const rowsText = (number: number): string => counted(number, 'row', 'rows');
export const recordsText = (kind: ImportKind, number: number): string => counted(number, KINDS[kind].one, KINDS[kind].many);
export const areIn = (kind: ImportKind, number: number): string => `${recordsText(kind, number)} ${number === 1 ? 'is' : 'are'} in`;

export const STATUSES: Readonly<Record<ImportStatus, { label: string; tone: Tone }>> = {
  uploaded: { label: 'Columns to match', tone: 'marigold' },
  checking: { label: 'Checking', tone: 'quiet' },
  checked: { label: 'Checked, not in yet', tone: 'marigold' },
  waiting: { label: 'In line', tone: 'quiet' },
  running: { label: 'Running', tone: 'quiet' },
  paused: { label: 'Paused', tone: 'marigold' },
  done: { label: 'Done', tone: 'leaf' },
  undoing: { label: 'Being undone', tone: 'quiet' },
  undone: { label: 'Undone', tone: 'quiet' },
  stopped: { label: 'Stopped', tone: 'vermilion' },
  failed: { label: 'Failed', tone: 'vermilion' },
};

/** Before the import, what would become of a row; afterwards, what has. */
export const OUTCOMES: Readonly<Record<ImportOutcome, { label: string; before: string; after: string; tone: Tone }>> = {
  create: { label: 'Created', before: 'are new', after: 'are new', tone: 'leaf' },
  update: { label: 'Filled in', before: 'empty fields only', after: 'empty fields only', tone: 'leaf' },
  skip: { label: 'Skipped', before: 'are here already', after: 'were here already', tone: 'quiet' },
  warn: { label: 'Warned', before: 'would come in', after: 'are in all the same', tone: 'marigold' },
  error: { label: 'Refused', before: 'would not come in', after: 'nothing of them is stored', tone: 'vermilion' },
  undone: { label: 'Taken back', before: '', after: 'are as they were', tone: 'quiet' },
  kept: { label: 'Kept', before: '', after: 'were used since', tone: 'marigold' },
};
