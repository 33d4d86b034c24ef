/** Telephone enquiries: who called, when, about what. */
import { z } from 'zod';
import { list } from './answers.ts';
import { crudRoutes, updateInput } from './crud-routes.ts';
import { cleanText, id, optionalDate, optionalLongText, optionalText, requiredDate, requiredText } from './fields.ts';
import { listQuery, optionsQuery } from './list-query.ts';
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

/** Any text, as callers may have landlines, extensions or foreign numbers. Only a plain number loses spaces, dashes and the prefix +91, 91 or 0. */
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
/** The date of the enquiry cannot be changed. */
export const updateTelecomRecordInput = updateInput({
  ...enquiry,
  inquiry_date: enquiryDate().describe('May be sent back as it is; another one is refused'),
});

export const {
  list: listTelecomRecords,
  create: createTelecomRecord,
  update: updateTelecomRecord,
  remove: deleteTelecomRecord,
  restore: restoreTelecomRecord,
} = crudRoutes('telecom-records', {
  record: telecomRecord,
  query: listQuery(['id', 'name', 'mobile', 'inquiry_date', 'product_over', 'remark']).extend({
    employee_id: id().optional().describe('Who made the record'),
    date: requiredDate().optional().describe('The day of the enquiry'),
  }),
  create: createTelecomRecordInput,
  update: updateTelecomRecordInput,
  what: 'a telephone enquiry',
  summaries: {
    list: 'Telephone enquiries, newest first; search looks in name, mobile, product and remark',
    create: 'Add a telephone enquiry',
    update: 'Change a telephone enquiry, save its day; an absent field stays',
  },
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
