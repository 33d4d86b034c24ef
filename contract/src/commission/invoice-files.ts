/** Invoices and credit notes as the return for GST asks for them. */
import { z } from 'zod';
import { fileFormat } from '../api/file-format.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';

const ofDays = <const P extends `/api/${string}`>(path: P, summary: string) =>
  route({
    method: 'GET',
    path,
    access: 'invoices.export',
    query: z.strictObject({ from: requiredDate().optional(), to: requiredDate().optional(), ...fileFormat }),
    download: { media_type: 'text/csv; charset=utf-8' },
    response: z.string(),
    summary,
  });

export const exportInvoices = ofDays(
  '/api/invoices/export',
  'Invoices and credit notes dated within the days, with GSTIN, place of supply, rate and taxes, as CSV or XLSX. Amounts of a credit note are negative, so that the sums are those of the return',
);
/** Sheets of the offline tool for the return GSTR-1, with its headings. */
export const exportInvoicesForReturn = ofDays(
  '/api/invoices/export/b2b',
  'Invoices dated within the days as the sheet B2B of the offline tool for GSTR-1, those that a credit note cancels too',
);
export const exportNotesForReturn = ofDays(
  '/api/invoices/export/cdnr',
  'Credit notes dated within the days as the sheet CDNR of the offline tool for GSTR-1; amounts are not negative',
);
