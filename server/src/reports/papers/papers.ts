import { PAPER_KINDS, type PaperKind } from '@bimabahi/contract/reports/papers';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Paper } from '../../platform/files/write-paper.ts';
import { brokerageInvoice } from './brokerage-invoice.ts';
import { noPaper } from './errors.ts';
import type { Letterhead } from './letter.ts';
import { notice } from './notice.ts';
import { policySheet } from './policy.ts';
import type { Asked } from './queries.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

const READERS: Readonly<Record<PaperKind, (db: Db, asked: Asked, head: Letterhead) => Promise<Paper>>> = {
  statement,
  notice,
  receipt,
  'motor-policy': policySheet('motor'),
  'corporate-policy': policySheet('corporate'),
};

export const pathOf = (kind: PaperKind, id: number) => `/api/papers/${kind}/${id}.pdf`;

/** As it is today. Throws a refusal where there is no such record of this client, or no paper of it. */
export const readPaper = (db: Db, kind: PaperKind, asked: Asked, office: string): Promise<Paper> =>
  READERS[kind](db, asked, { office, day: todayInIndia() });

/** For a signed address, which names the kind. */
export async function readSignedPaper(db: Db, kind: string, id: number, office: string): Promise<Paper> {
  if (kind === 'brokerage-invoice') return brokerageInvoice(db, 'invoice', id);
  if (kind === 'credit-note') return brokerageInvoice(db, 'credit_note', id);
  const known = PAPER_KINDS.find((each) => each === kind);
  if (!known) throw noPaper('paper');
  return readPaper(db, known, { id, owner: undefined }, office);
}
