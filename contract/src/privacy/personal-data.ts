import { z } from 'zod';
import { changed, one } from '../api/answers.ts';
import type { RecordAccess } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { revealInput } from '../people/people.ts';
import { CLAIM_ACCESS } from '../policies/claims.ts';
import { CORPORATE_ACCESS, INSTALLMENT_ACCESS } from '../policies/corporate-fields.ts';
import { ENDORSEMENT_ACCESS } from '../policies/endorsement-access.ts';
import { MOTOR_ACCESS } from '../policies/motor-fields.ts';
import { idParams, requiredText } from '../values/fields.ts';

export const erasureInput = revealInput.extend({
  reason: requiredText({ min: 3 }).describe('Stays in the audit: it names no person'),
});

export const erasureOutlook = z.object({
  possible_from: z.string().nullable().describe('yyyy-mm-dd; null: now'),
  policies: z.int(),
  enquiries: z.int().describe('Telephone enquiries of their numbers and under their names'),
  documents: z.int().describe('Replaced ones too'),
  snapshots: z.int().describe('Copies of the database that this server made and still has'),
  snapshots_gone: z
    .string()
    .nullable()
    .describe('yyyy-mm-dd, about when the last of them is replaced by newer ones; null: they stay until somebody removes them'),
  snapshots_before_upgrades: z.int().describe('Of the snapshots, those from before an upgrade: the last three stay'),
  databases_aside: z.array(z.string()).describe('Databases that a restore set aside, by their folders'),
});
export type ErasureOutlook = z.infer<typeof erasureOutlook>;

const rowsOf = (access: RecordAccess) => z.array(recordOf(access, z.looseObject({})));
/** Lists only the parts with concealed fields; the others pass through. */
const personalData = z.looseObject({
  records: z.looseObject({
    motor_insurance: rowsOf(MOTOR_ACCESS),
    corporate_insurance: rowsOf(CORPORATE_ACCESS),
    corporate_insurance_premium: rowsOf(INSTALLMENT_ACCESS),
    endorsements: rowsOf(ENDORSEMENT_ACCESS),
    claims: rowsOf(CLAIM_ACCESS),
    claim_steps: rowsOf(CLAIM_ACCESS),
  }),
});

export const downloadPersonalData = route({
  method: 'GET',
  path: '/api/users/{id}/personal-data',
  access: 'users.personal-data',
  params: idParams,
  download: { media_type: 'application/json; charset=utf-8', record: personalData, reader: 'User' },
  response: z.string(),
  summary: 'All that is held about one client, as a JSON file',
});
export const readErasureOutlook = route({
  method: 'GET',
  path: '/api/users/{id}/erasure',
  access: 'users.erasure',
  params: idParams,
  response: one(erasureOutlook),
  summary:
    'What an erasure would take of one client, from when it is possible, and which copies on this machine keep the client until when',
});
export const erasePersonalData = route({
  method: 'POST',
  path: '/api/users/{id}/erasure',
  access: 'users.erasure',
  params: idParams,
  body: erasureInput,
  response: changed,
  summary: 'Erase the personal data of a client, in the audit too; 409 with the day from which it is possible while a policy must be kept',
});
