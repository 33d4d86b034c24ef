import { createHash } from 'node:crypto';
import type { ComputedRow, RowFacts } from './compute-row.ts';

/** Of all that an approval answers for, so that none is given to anything else than was looked at. */
export function seenOf(rows: readonly ComputedRow[], facts: readonly RowFacts[]): string {
  const amounts = rows.map(({ payee_id, held, gross, clawback, advance, gst, tds, net }) => [
    payee_id,
    held,
    gross,
    clawback,
    advance,
    gst,
    tds,
    net,
  ]);
  const whom = facts.map(({ paid_to: { name, ifsc, digest }, invoice_no, invoice_date }) => [name, ifsc, digest, invoice_no, invoice_date]);
  return createHash('sha256')
    .update(JSON.stringify([amounts, whom]))
    .digest('base64url');
}
