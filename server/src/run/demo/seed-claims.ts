import { CLAIM_PAPER_LABELS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { demoClaims } from './claims.ts';
import { claimPaperPdf } from './demo-pdfs.ts';
import { claimablePolicies, insertRows } from './queries.ts';

interface Demo {
  db: Db;
  files: DocumentStore;
  today: string;
}

export async function seedClaims({ db, files, today }: Demo): Promise<void> {
  const claims = demoClaims(await claimablePolicies(db, today), today);
  const ids = await insertRows(
    db,
    'claims',
    claims.map(({ row }) => row),
  );
  const idOf = (nth: number) => itemAt(ids, nth);
  const steps = claims.flatMap((claim, nth) => claim.steps.map((step) => ({ ...step, claim_id: idOf(nth) })));
  await insertRows(db, 'claim_steps', steps);
  for (const [nth, { row, papers }] of claims.entries())
    for (const kind of papers) {
      const bytes = await claimPaperPdf({ ...row, paper: CLAIM_PAPER_LABELS[kind as ClaimPaper] });
      const { created_by, created_at } = row;
      const document_id = await storeDocument(db, files, { bytes, media_type: 'application/pdf', created_by });
      await insertRows(db, 'claim_documents', [{ claim_id: idOf(nth), kind, document_id, created_by, created_at }]);
    }
}
