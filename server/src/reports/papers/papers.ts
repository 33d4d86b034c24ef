import type { PaperKind } from '@bimabahi/contract/reports/papers';
import type { Db } from '../../db/db.ts';
import type { Paper } from '../../platform/files/write-paper.ts';
import { brokerageInvoice } from './brokerage-invoice.ts';
import { linkEnded } from './errors.ts';
import type { ClientPaper, Letterhead } from './letter.ts';
import { notice } from './notice.ts';
import { policySheet } from './policy.ts';
import type { Asked } from './queries.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

const READERS: Readonly<Record<PaperKind, (db: Db, asked: Asked, head: Letterhead) => Promise<ClientPaper>>> = {
  statement,
  notice,
  receipt,
  'motor-policy': policySheet('motor'),
  'corporate-policy': policySheet('corporate'),
};

/** As it is on that day. Throws a refusal where there is no such record of this client, or no paper of it. */
export const readPaper = (db: Db, kind: PaperKind, asked: Asked, head: Letterhead): Promise<ClientPaper> => READERS[kind](db, asked, head);

/** Of an insurer, not of a client: for a signed address, which names the kind. */
export async function readInvoice(db: Db, kind: string, id: number): Promise<Paper> {
  if (kind === 'brokerage-invoice') return brokerageInvoice(db, 'invoice', id);
  if (kind === 'credit-note') return brokerageInvoice(db, 'credit_note', id);
  throw linkEnded();
}
