/** Telephone enquiries: who called, on which day, what about. */
import { z } from 'zod';
import { changed, changedTo, list } from './answers.ts';
import {
  cleanText,
  id,
  idParams,
  optionalDate,
  optionalLongText,
  optionalText,
  optionalVersion,
  requiredDate,
  requiredText,
} from './fields.ts';
import { listQuery, optionsQuery } from './list-query.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

export const telecomRecord = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  inquiry_date: z.string().nullable(),
  product_over: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.int(),
});
export type TelecomRecord = z.infer<typeof telecomRecord>;

/**
 * A caller's number has no rule: it may be a landline with its extension or a number abroad. Only what is nothing but a number
 * loses its spaces and dashes, and +91, 91 or 0 before ten digits; anything else stays as typed.
 */
export function cleanCallerNumber(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string') return text;
  const number = text.replace(/[\s-]/g, '');
  return /^\+?\d+$/.test(number) ? number.replace(/^(?:\+91|91|0)(?=\d{10}$)/, '') : text;
}

const enquiry = {
  name: requiredText(),
  mobile: z.preprocess(cleanCallerNumber, requiredText()),
  product_over: optionalText(),
  remark: optionalLongText(),
};

const enquiryDate = () => optionalDate().optional();

export const createTelecomRecordInput = z.strictObject({
  ...enquiry,
  inquiry_date: enquiryDate(),
  product_over: enquiry.product_over.optional(),
  remark: enquiry.remark.optional(),
});
/** The day of the enquiry stays what it was. */
export const updateTelecomRecordInput = z
  .strictObject(enquiry)
  .partial()
  .extend({ inquiry_date: enquiryDate().describe('May be sent back as it is; another one is refused'), version: optionalVersion() });

export const listTelecomRecords = route({
  method: 'GET',
  path: '/api/telecom-records',
  access: 'telecom-records.list',
  query: listQuery(['id', 'name', 'mobile', 'inquiry_date', 'product_over', 'remark']).extend({
    employee_id: id().optional().describe('Who made the record'),
    date: requiredDate().optional().describe('The day of the enquiry'),
  }),
  response: list(telecomRecord),
  summary: 'Telephone enquiries, newest first; search looks in name, mobile, product and remark',
});
export type TelecomQuery = z.output<typeof listTelecomRecords.query>;
export const telecomEmployeeOptions = route({
  method: 'GET',
  path: '/api/telecom-records/employees',
  access: 'telecom-records.list',
  query: optionsQuery.extend({ id: id().optional().describe('Only this one: the chosen one of a filter') }),
  response: list(z.object({ id: z.int(), name: z.string() })),
  summary: 'Who may make telecom records, and who made some',
});
export const createTelecomRecord = route({
  method: 'POST',
  path: '/api/telecom-records',
  access: 'telecom-records.create',
  creates: true,
  body: createTelecomRecordInput,
  response: changedTo(telecomRecord),
  summary: 'Add a telephone enquiry',
});
export const updateTelecomRecord = route({
  method: 'PUT',
  path: '/api/telecom-records/{id}',
  access: 'telecom-records.update',
  params: idParams,
  body: updateTelecomRecordInput,
  response: changedTo(telecomRecord),
  summary: 'Change a telephone enquiry, save its day; an absent field stays',
});
export const deleteTelecomRecord = route({
  method: 'DELETE',
  path: '/api/telecom-records/{id}',
  access: 'telecom-records.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a telephone enquiry',
});
export const restoreTelecomRecord = restoreRoute(deleteTelecomRecord, 'a telephone enquiry');
