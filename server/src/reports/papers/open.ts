import { PAPER_DAYS } from '@bimabahi/contract/reports/papers';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { AskedPaper } from '../../platform/http/serve-papers.ts';
import { linkEnded } from './errors.ts';
import { digestOfPath, openLink, tableOf } from './link.ts';
import { countOpening } from './link-queries.ts';
import { readInvoice } from './papers.ts';

/** The audit has these openings of a link, so that nobody fills it by opening one again and again. */
const TOLD = [1, 10, 100, 1_000];

interface Opened extends AskedPaper {
  path: string;
  request: { ip: string; id: string };
}

/** What is served by links to papers, for `servePapers`. */
export const servedPapers = (db: Db, office: string) => ({
  ended: linkEnded,
  readInvoice: (kind: string, id: number) => readInvoice(db, kind, id),
  open: (asked: AskedPaper) => openLink(db, office, asked),
  opened: ({ kind, id, path, request: { ip: address, id: request_id } }: Opened) =>
    asActor(db, { action: 'papers.open', address, request_id }, async ({ db: own }) => {
      const openings = await countOpening(own, digestOfPath(path), new Date(Date.now() + (PAPER_DAYS + 1) * 86_400_000));
      if (TOLD.includes(openings))
        await recordEvent(own, { action: 'papers.open', table_name: tableOf(kind), record_id: id, details: { kind, openings } });
    }),
});
