import { fairLine, type InLine, inTurn } from '../fair-line.ts';
import { LimitExceeded } from './worker-limits.ts';
import { workerPool } from './worker-pool.ts';

export type PdfFault =
  | { fault: 'not-a-pdf' | 'begins-late' | 'cut' | 'damaged' | 'needs-password' | 'too-complex' }
  /** `found`: in words for a person. */
  | { fault: 'active'; found: string };

/** The largest allowed PDF takes about two seconds on an idle machine. With the time in line it ends before the socket's 30 s. */
const LIMITS = { timeoutMs: 8_000, maxMemoryBytes: 512 * 1024 * 1024 };
/** Each parse uses a core; each waiting one holds its bytes in memory. One person's slow PDFs leave a reader to others. */
const line = fairLine({ atOnce: 2, ofPerson: 1, waiting: 62 });

/** Where readers look for it: a file without it is no PDF. */
const MARK = /%PDF-\d/;
/** What servers and printers put before %PDF: a BOM, empty lines, printer (PJL) commands, mail or HTTP headers. */
const HEAD = /^(?:\xef\xbb\xbf)?[\s\0]*(?:.%-12345X)?(?:(?:@PJL|[A-Za-z-]+:)[^\r\n<]*[\r\n]+)*[\s\0]*%PDF-\d/;
const MAX_PADDING_BYTES = 1024;
const END = '%%EOF';
/** Polyglots: an archive is read from its end, HTML from anywhere. */
const OTHER_KINDS = /PK[^ -~]|<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?(?:xml|php))/i;

const isBlank = (byte: number | undefined) => byte === 0 || byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

/** What a person is told before anything is parsed. Other bytes are refused at both ends, as they may be a file of another kind. */
function faultOfShape(bytes: Buffer): 'not-a-pdf' | 'begins-late' | 'cut' | undefined {
  const head = bytes.toString('latin1', 0, MAX_PADDING_BYTES + 8);
  const begins = head.search(MARK);
  let end = bytes.length;
  while (isBlank(bytes[end - 1])) end--;
  const mark = bytes.lastIndexOf(END);
  const isWhole = mark >= 0 && end - mark <= MAX_PADDING_BYTES + END.length;
  if (begins < 0 || OTHER_KINDS.test(head.slice(0, begins))) return 'not-a-pdf';
  if (isWhole && OTHER_KINDS.test(bytes.toString('latin1', mark, end))) return 'not-a-pdf';
  if (!HEAD.test(head)) return 'begins-late';
  return isWhole ? undefined : 'cut';
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
  const fault = faultOfShape(bytes);
  return fault ? { fault } : inTurn(line, who, () => parseInWorker(bytes));
}
