/** A4 PDFs for people: pdfmake lays out what a feature describes in its terms, as plain data. */
import { fairLine, type InLine, inTurn } from '../fair-line.ts';
import { workerPool } from './worker-pool.ts';

/** Pieces of content in pdfmake's words that are plain data; `layout: 'paper'` of a table, and the styles, are in paper-worker.ts. */
export type PaperContent = string | number | boolean | undefined | readonly PaperContent[] | { readonly [key: string]: PaperContent };

export interface Paper {
  title: string;
  content: PaperContent;
  /** At the foot of each page, beside its number. */
  foot: string;
}

const write = workerPool<Uint8Array>(new URL('./paper-worker.ts', import.meta.url), {
  timeoutMs: 8_000,
  maxMemoryBytes: 256 * 1024 * 1024,
});
const line = fairLine({ atOnce: 1, ofPerson: 1, waiting: 62 });

/** Throws TooMany when the line is full, or the turn does not come in time; LimitExceeded where it takes too much. */
export const writePaper = (paper: Paper, who: InLine): Promise<Buffer> =>
  inTurn(line, who, async () => Buffer.from(await write(Buffer.from(JSON.stringify(paper)))));
