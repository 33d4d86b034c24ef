/** What came in, was invoiced and paid on, as vouchers for the accountant's own program. */
import { z } from 'zod';
import { FILE_FORMATS } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';

export const exportDayBook = route({
  method: 'GET',
  path: '/api/day-book/export',
  access: 'day-book.export',
  query: z
    .strictObject({
      from: requiredDate(),
      to: requiredDate(),
      format: z
        .enum(FILE_FORMATS, { error: 'Must be csv or xlsx' })
        .default('csv')
        .describe('xlsx: the media type is that of a spreadsheet'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Vouchers of a period: receipts, tax that was kept, invoices, credit notes, entries of payees; debits equal credits in each',
});
