/** Whether bytes are a PDF that may be kept: parsed in a thread apart, within a time and a memory, and without anything that acts by itself. */
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Why a PDF is refused. */
export type PdfFault =
  | { fault: 'not-a-pdf' | 'damaged' | 'needs-password' | 'too-complex' }
  /** `found` in words for a person. */
  | { fault: 'active'; found: string };

/** The largest that is taken needs about two seconds; a loaded machine may need some times that. */
const MOST_MS = 15_000;
const MOST_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
/** Each parse takes a processor; a waiting one holds its bytes, and rarely waits for longer than some seconds. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 20 });

/** What servers and printers put before a PDF: a mark of bytes, empty lines, a command to a printer, lines of a mail's head. */
const HEAD = /^(?:\xef\xbb\xbf)?[\s\0]*(?:.%-12345X)?(?:(?:@PJL|[A-Za-z-]+:)[^\r\n<]*[\r\n]+)*[\s\0]*%PDF-\d/;
const MOST_AROUND = 1024;
const END = '%%EOF';
/** Archives are read from their end, pages of the web from wherever they stand. */
const OTHER_KINDS = /PK[^ -~]|<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?(?:xml|php))/i;

const isBlank = (byte: number | undefined) => byte === 0 || byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

/** Nothing else before it is a PDF, and behind its end mark nothing that makes it something else besides. */
function looksLikePdf(bytes: Buffer): boolean {
  const mark = bytes.lastIndexOf(END);
  let end = bytes.length;
  while (isBlank(bytes[end - 1])) end--;
  if (mark < 0 || end - mark > MOST_AROUND + END.length) return false;
  return HEAD.test(bytes.toString('latin1', 0, MOST_AROUND + 8)) && !OTHER_KINDS.test(bytes.toString('latin1', mark, end));
}

/** Loading the parser takes longer than most PDFs, so a thread reads some of them. What they leave behind in it ends with it. */
const PDFS_A_THREAD = 50;
const IDLE_MS = 60_000;

interface Reader {
  worker: Worker;
  read: number;
  /** Ends it when nobody has needed it for long. */
  rest?: NodeJS.Timeout;
}

const idle = new Set<Reader>();

function newReader(): Reader {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_BYTES / 1024 / 1024 },
    stdout: true,
    stderr: true,
  });
  const reader = { worker, read: 0 };
  worker.on('error', () => idle.delete(reader));
  worker.on('exit', () => idle.delete(reader));
  return reader;
}

function takeReader(): Reader {
  const [reader = newReader()] = idle;
  idle.delete(reader);
  clearTimeout(reader.rest);
  reader.worker.ref();
  return reader;
}

function putBack(reader: Reader): void {
  if (++reader.read === PDFS_A_THREAD) {
    void reader.worker.terminate();
    return;
  }
  reader.worker.unref();
  reader.rest = setTimeout(() => {
    idle.delete(reader);
    void reader.worker.terminate();
  }, IDLE_MS).unref();
  idle.add(reader);
}

function inThread(bytes: Buffer): Promise<PdfFault | undefined> {
  const reader = takeReader();
  const { worker } = reader;
  return new Promise((resolve) => {
    const end = (fault: PdfFault | undefined) => {
      clearTimeout(timer);
      clearInterval(looking);
      worker.off('message', told).off('error', tooComplex).off('exit', tooComplex);
      resolve(fault);
    };
    const told = (fault: PdfFault | undefined) => {
      end(fault);
      putBack(reader);
    };
    const tooComplex = () => {
      end({ fault: 'too-complex' });
      void worker.terminate();
    };
    const timer = setTimeout(tooComplex, MOST_MS);
    // What it unpacks lies outside the heap that a thread's limits count.
    const looking = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > MOST_BYTES && tooComplex(),
        () => undefined,
      );
    }, LOOK_EVERY_MS);
    worker.on('message', told).on('error', tooComplex).on('exit', tooComplex);
    // A copy: a small buffer is a window on memory that it shares with others.
    const copy = new Uint8Array(bytes);
    worker.postMessage(copy, [copy.buffer]);
  });
}

/** Undefined for one that may be kept. Throws TooMany while too many others are looked at. */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  return looksLikePdf(bytes) ? inTurn(() => inThread(bytes)) : { fault: 'not-a-pdf' };
}
