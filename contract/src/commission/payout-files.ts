/** What leaves the office about payouts: the statement of a payee, the file for the bank, and the register of all that was paid. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { adminsPasswordInput } from '../people/people.ts';
import { id, idParams, requiredDate } from '../values/fields.ts';

export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;

export const downloadPayoutStatement = route({
  method: 'GET',
  path: '/api/payouts/{id}/statement',
  access: 'payouts.read',
  params: idParams,
  query: z.strictObject({
    payee_id: id(),
    format: z
      .enum(STATEMENT_FORMATS, { error: 'Must be pdf or xlsx' })
      .default('pdf')
      .describe('xlsx: the media type is that of a spreadsheet'),
  }),
  download: { media_type: 'application/pdf' },
  response: z.string(),
  summary: 'What a payee gets in a run, policy by policy, with claw-backs, GST and TDS',
});

export const downloadBankFile = route({
  method: 'POST',
  path: '/api/payouts/{id}/bank-file',
  access: 'payouts.bank-file',
  params: idParams,
  body: adminsPasswordInput,
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Name, account, IFSC, amount and narration of each payee of an approved run who is not held and gets more than nothing, as CSV',
});

export const exportPayouts = route({
  method: 'GET',
  path: '/api/payouts/export',
  access: 'payouts.export',
  query: z.strictObject({ from: requiredDate().optional(), to: requiredDate().optional(), ...fileFormat }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Rows of all runs that were paid within the days, also of those that are void since, as CSV or XLSX',
});
