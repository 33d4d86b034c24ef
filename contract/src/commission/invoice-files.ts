/** Invoices and credit notes as the return for GST asks for them. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';

export const exportInvoices = route({
  method: 'GET',
  path: '/api/invoices/export',
  access: 'invoices.export',
  query: z.strictObject({ from: requiredDate().optional(), to: requiredDate().optional(), ...fileFormat }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary:
    'Invoices and credit notes dated within the days, with GSTIN, place of supply, rate and taxes, as CSV or XLSX. Amounts of a credit note are negative, so that the sums are those of the return',
});
