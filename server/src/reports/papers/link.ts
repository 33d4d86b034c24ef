/** What a link to a paper is bound to: its client, who made it and when, and what the paper said then. */
import { createHash } from 'node:crypto';
import { PAPER_KINDS, type PaperKind } from '@bimabahi/contract/reports/papers';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Paper } from '../../platform/files/write-paper.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { linkEnded } from './errors.ts';
import type { ClientPaper } from './letter.ts';
import { mayStillSend } from './link-queries.ts';
import { readPaper } from './papers.ts';

/** In which table the record of a paper is. */
const TABLES: Readonly<Record<PaperKind, string>> = {
  statement: 'people',
  notice: 'renewals',
  receipt: 'corporate_insurance_premium',
  'motor-policy': 'motor_insurance',
  'corporate-policy': 'corporate_insurance',
};
/** `kind`: of a signed address. */
export const tableOf = (kind: string): string => TABLES[kind as PaperKind];

interface Made {
  maker: number;
  /** Seconds since 1970. */
  at: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** By which a link is counted: the path itself would open it. */
export const digestOfPath = (path: string): string => digest(path);

/** All that is read, but for the day on which: the same record gives the same on any day, as both are asked for the day of the link. */
const digestOf = (paper: Paper): string => digest(JSON.stringify(paper));

/** The path under which a paper is served; its signature is made of it, so nothing of it can be changed. */
export const pathOf = (kind: PaperKind, id: number, paper: ClientPaper, { maker, at }: Made): string =>
  `/api/papers/${kind}/${id}/${paper.client}-${maker}-${at}-${digestOf(paper)}.pdf`;

export interface OpenedPaper {
  paper: ClientPaper;
  maker: number;
}

/** Of a signed address: as it is today, while it says what it said when the link was made. */
export async function openLink(
  db: Db,
  office: string,
  { kind, id, bound }: { kind: string; id: number; bound: string },
): Promise<OpenedPaper> {
  const known = PAPER_KINDS.find((each) => each === kind);
  const [client, maker, at, said] = bound.replace('.pdf', '').split('-');
  const made = { maker: Number(maker), at: Number(at) };
  if (!known || !(await mayStillSend(db, made))) throw linkEnded();
  const asked = { id, owner: Number(client) };
  const read = (day: string) =>
    readPaper(db, known, asked, { office, day }).catch((error: unknown) => {
      throw error instanceof Refusal ? linkEnded() : error;
    });
  if (digestOf(await read(todayInIndia(new Date(made.at * 1000)))) !== said) throw linkEnded();
  return { paper: await read(todayInIndia()), maker: made.maker };
}
