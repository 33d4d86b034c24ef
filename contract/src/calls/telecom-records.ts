import { z } from 'zod';
import { list } from '../api/answers.ts';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery, optionsQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { LOST_REASONS } from '../renewals/renewal-stages.ts';
import {
  cleanText,
  emptyIsNull,
  id,
  optionalDate,
  optionalId,
  optionalLongText,
  optionalMoment,
  optionalText,
  requiredDate,
  requiredText,
} from '../values/fields.ts';
import { looksLikeDate } from './call-number.ts';
import { ENQUIRIES_REACHED, ENQUIRY_STATUSES } from './call-outcomes.ts';

const textOrNull = z.string().nullable();
const person = z.object({ id: z.int(), name: z.string() });

export const telecomColumns = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  inquiry_date: textOrNull,
  product_over: textOrNull,
  remark: textOrNull,
  status: z.enum(ENQUIRY_STATUSES),
  next_call_at: textOrNull,
  lost_reason: z.enum(LOST_REASONS).nullable(),
  ready_at: textOrNull.describe('When it was handed over to be issued'),
  last_outcome: textOrNull.describe('Of the last call; null: never called'),
  last_called_at: textOrNull,
  version: z.int(),
});
export const telecomRecord = telecomColumns.extend({
  owner: person.nullable().describe('Who looks after it, at first its maker'),
  user: person.nullable().describe('The client whom it is about'),
  ready_by: person.nullable().describe('Who handed it over'),
  do_not_call: z.boolean().describe('Its number asked not to be called'),
});
export type TelecomRecord = z.infer<typeof telecomRecord>;

/** May have words beside it, as callers have landlines, extensions and foreign numbers. Only a plain number loses spaces, dashes and the prefix +91, 91 or 0. */
export function cleanCallerNumber(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string' || looksLikeDate(text)) return text;
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
export const updateTelecomRecordInput = updateInput({
  ...enquiry,
  inquiry_date: enquiryDate().describe('May be sent back as it is; another one is refused'),
  status: z.enum(ENQUIRY_STATUSES),
  next_call_at: optionalMoment(),
  lost_reason: z.preprocess(emptyIsNull, z.enum(LOST_REASONS).nullish()).optional().describe('Needed with the status lost'),
  owner_id: optionalId().describe('An Admin: anybody who makes records; a Telecaller: themself, where nobody has it'),
  user_id: optionalId(),
});

const telecomQuery = listQuery(['id', 'name', 'mobile', 'inquiry_date', 'product_over', 'remark', 'status', 'next_call_at']).extend({
  employee_id: id().optional().describe('Who made the record'),
  date: requiredDate().optional().describe('The day of the enquiry'),
  status: z.enum(ENQUIRY_STATUSES).optional(),
  owner_id: id().optional().describe('Who looks after it'),
  from: requiredDate().optional().describe('The first day of the enquiry; of one without it the day on which it was entered'),
  to: requiredDate().optional().describe('The last day, likewise'),
  reached: z
    .enum(ENQUIRIES_REACHED, { error: `Must be one of ${ENQUIRIES_REACHED.join(', ')}` })
    .optional()
    .describe('called: by a call that is no message; quoted: by a call, by its status, or won; won, lost: the status'),
});
const routes = crudRoutes('telecom-records', {
  record: telecomRecord,
  query: telecomQuery,
  create: createTelecomRecordInput,
  update: updateTelecomRecordInput,
  what: 'a telephone enquiry',
  summaries: {
    list: 'Telephone enquiries, newest first; search looks in name, mobile, product and remark',
    create: 'Add a telephone enquiry',
    update: 'Change a telephone enquiry, save its day; an absent field stays',
  },
});
export const {
  list: listTelecomRecords,
  create: createTelecomRecord,
  update: updateTelecomRecord,
  remove: deleteTelecomRecord,
  restore: restoreTelecomRecord,
} = routes;
export type TelecomQuery = Omit<z.output<typeof telecomQuery>, 'page' | 'limit'>;

export const exportTelecomRecords = route({
  method: 'GET',
  path: '/api/telecom-records/export',
  access: 'telecom-records.export',
  mayBeStale: true,
  query: telecomQuery.omit({ page: true, limit: true }).extend(fileFormat),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All telephone enquiries that match, as CSV or XLSX in the order of the list',
});

export const telecomEmployeeOptions = route({
  method: 'GET',
  path: '/api/telecom-records/employees',
  access: 'telecom-records.list',
  query: optionsQuery.extend({ id: id().optional().describe('Only this one: the chosen one of a filter') }),
  response: list(z.object({ id: z.int(), name: z.string() })),
  summary: 'Who may make telecom records, and who made some',
});
