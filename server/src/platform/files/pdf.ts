import { fairLine, type InLine, inTurn } from '../fair-line.ts';
import { LimitExceeded } from './worker-limits.ts';
import { workerPool } from './worker-pool.ts';

export type PdfFault =
  | { fault: 'not-a-pdf' | 'damaged' | 'needs-password' | 'too-complex' }
  /** `found`: in words for a person. */
  | { fault: 'active'; found: string };

/** The largest allowed PDF takes about two seconds on an idle machine. With the time in line it ends before the socket's 30 s. */
const LIMITS = { timeoutMs: 8_000, maxMemoryBytes: 512 * 1024 * 1024 };
/** Each parse uses a core; each waiting one holds its bytes in memory. One person's slow PDFs leave a reader to others. */
const line = fairLine({ atOnce: 2, ofPerson: 1, waiting: 62 });

/** What servers and printers put before %PDF: a BOM, empty lines, printer (PJL) commands, mail or HTTP headers. */
const HEAD = /^(?:\xef\xbb\xbf)?[\s\0]*(?:.%-12345X)?(?:(?:@PJL|[A-Za-z-]+:)[^\r\n<]*[\r\n]+)*[\s\0]*%PDF-\d/;
const MAX_PADDING_BYTES = 1024;
const END = '%%EOF';
/** Polyglots: an archive is read from its end, HTML from anywhere. */
const OTHER_KINDS = /PK[^ -~]|<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?(?:xml|php))/i;

const isBlank = (byte: number | undefined) => byte === 0 || byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

function looksLikePdf(bytes: Buffer): boolean {
  const mark = bytes.lastIndexOf(END);
  let end = bytes.length;
  while (isBlank(bytes[end - 1])) end--;
  if (mark < 0 || end - mark > MAX_PADDING_BYTES + END.length) return false;
  return HEAD.test(bytes.toString('latin1', 0, MAX_PADDING_BYTES + 8)) && !OTHER_KINDS.test(bytes.toString('latin1', mark, end));
}

const parse = workerPool<PdfFault | undefined>(new URL('./pdf-worker.ts', import.meta.url), LIMITS);

async function parseInWorker(bytes: Buffer): Promise<PdfFault | undefined> {
  try {
    return await parse(bytes);
  } catch (error) {
    if (error instanceof LimitExceeded) return { fault: 'too-complex' };
    throw error;
  }
}

/** Undefined for an acceptable PDF. Throws TooMany when the line is full, or the turn does not come in time. */
export async function faultOfPdf(bytes: Buffer, who: InLine = { person: '', patienceMs: 60_000 }): Promise<PdfFault | undefined> {
  return looksLikePdf(bytes) ? inTurn(line, who, () => parseInWorker(bytes)) : { fault: 'not-a-pdf' };
}
