/** Takes the bytes of a PDF, gives back what its text says. */
import { parentPort } from 'node:worker_threads';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import { getDocumentProxy } from 'unpdf';
import { linesOf } from './lines.ts';
import { NOTHING, type PolicyReading, readingOf } from './reading-of.ts';
import type { Run } from './run.ts';

// The parser's warnings could quote the file.
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = () => {};

const MAX_PAGES = 20;
/** A page of small print has some 500. */
const MAX_RUNS_PER_PAGE = 5_000;
const MAX_LETTERS_PER_RUN = 500;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Upright runs only: a stamp or watermark that lies across the page belongs to no line. */
async function runsOf(page: Page): Promise<Run[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
  const { items } = await page.getTextContent();
  const runs: Run[] = [];
  for (const item of items.slice(0, MAX_RUNS_PER_PAGE)) {
    if (!('str' in item) || !item.str.trim()) continue;
    const [cos, sin, , , x, y] = item.transform as [number, number, number, number, number, number];
    const [right, down] = [a * cos + c * sin, b * cos + d * sin];
    if (right <= 0 || Math.abs(down) > right / 10) continue;
    const place = { x: a * x + c * y + e, y: b * x + d * y + f };
    runs.push({ text: item.str.slice(0, MAX_LETTERS_PER_RUN), ...place, width: item.width, height: item.height });
  }
  return runs;
}

/** What the thread is asked. */
export interface ReadingAsked {
  /** By which amounts have to add up. */
  rates: readonly TaxRate[];
}

async function read({ bytes, rates }: ReadingAsked & { bytes: Uint8Array }): Promise<PolicyReading> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, maxImageSize: 0 });
  try {
    const pages: Run[][] = [];
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
      const page = await document.getPage(number);
      pages.push(await runsOf(page));
      page.cleanup();
    }
    return pages.some((page) => page.length) ? readingOf(linesOf(pages), rates) : { ...NOTHING, status: 'no_text' };
  } finally {
    await document.loadingTask.destroy();
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

parentPort?.on('message', async (asked: ReadingAsked & { bytes: Uint8Array }) => {
  const reading = await read(asked).catch(
    (error): PolicyReading => ({ ...NOTHING, status: isLocked(error) ? 'needs_password' : 'no_text' }),
  );
  parentPort?.postMessage(reading);
});
