import { createHash } from 'node:crypto';
import type { Route } from '@bimabahi/contract/api/route';
import { EMPTY_FILE, UPLOADS } from '@bimabahi/contract/api/uploads';
import type { InLine } from '../fair-line.ts';
import { type Scan, ScanFailed } from '../files/clamd.ts';
import { cleanImage, MOST_PIXELS } from '../files/image.ts';
import { faultOfPdf, type PdfFault } from '../files/pdf.ts';
import { FAULT_SENTENCES } from '../sheets/faults.ts';
import { readSheets } from '../sheets/read-sheets.ts';
import type { Upload } from './handler.ts';
import { infected, invalid, Refusal, scannerUnavailable } from './refusal.ts';

type UploadOfRoute = NonNullable<Route['upload']>;

export function tooLarge({ field, kind }: UploadOfRoute): Refusal {
  const { maxMb } = UPLOADS[kind];
  return new Refusal(413, 'too-large', `The file is larger than ${maxMb} MB.`, { errors: { [field]: [`Must be at most ${maxMb} MB`] } });
}

const PIXELS = `Must have at most ${MOST_PIXELS / 1_000_000} million pixels`;

const PDF_FAULTS: Record<Exclude<PdfFault['fault'], 'active'>, string> = {
  'not-a-pdf': UPLOADS.pdf.refused,
  'begins-late': 'This PDF has other bytes before its beginning. Open it, print it into a new PDF and choose that',
  cut: 'The file is not whole: the end of this PDF is missing. Download it or ask for it again, and choose that',
  damaged: 'This PDF is damaged. Ask for it again, or open it, print it into a new PDF and choose that',
  'needs-password': 'This PDF opens only with a password. Open it, print it into a new PDF and choose that',
  'too-complex': 'This PDF takes too long to check. Print it into a new PDF and choose that',
};

const messageFor = (fault: PdfFault): string =>
  fault.fault === 'active'
    ? `This PDF holds ${fault.found}, which is not allowed. Print it into a new PDF and choose that`
    : PDF_FAULTS[fault.fault];

type Judge = (bytes: Buffer, who: InLine) => Promise<Upload | string>;

const pdf: Judge = async (bytes, who) => {
  const fault = await faultOfPdf(bytes, who);
  return fault ? messageFor(fault) : { bytes, media_type: 'application/pdf' };
};

const imageOr =
  (refused: string): Judge =>
  async (bytes, who) => {
    const image = await cleanImage(bytes, who);
    if (image === 'too-many-pixels') return PIXELS;
    return image === 'not-an-image' ? refused : image;
  };

const PDF_MARK = '%PDF-';
/** Readers find the mark within the first bytes. */
const MARK_WITHIN = 1024;
const isPdf = (bytes: Buffer) => bytes.subarray(0, MARK_WITHIN).includes(PDF_MARK);
const paperImage = imageOr(UPLOADS.paper.refused);

const judges: Record<UploadOfRoute['kind'], Judge> = {
  pdf,
  image: imageOr(UPLOADS.image.refused),
  paper: (bytes, who) => (isPdf(bytes) ? pdf(bytes, who) : paperImage(bytes, who)),
  sheet: async (bytes, who) => {
    const result = await readSheets(bytes, who);
    return 'fault' in result ? FAULT_SENTENCES[result.fault] : { bytes, ...result };
  },
};

async function refuseInfected(field: string, bytes: Buffer, scan: Scan): Promise<void> {
  const verdict = await scan(bytes).catch((error: unknown) => {
    throw error instanceof ScanFailed ? scannerUnavailable() : error;
  });
  if (!verdict.infected) return;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  throw infected(field, { virus: verdict.name, field, bytes: bytes.length, sha256 });
}

interface Judging {
  scan: Scan | undefined;
  /** The sender, who waits for a reader. */
  who: InLine;
}

export async function judgeUpload({ field, kind }: UploadOfRoute, bytes: Buffer, { scan, who }: Judging): Promise<Upload> {
  if (bytes.length === 0) throw invalid({ [field]: [EMPTY_FILE] });
  if (scan) await refuseInfected(field, bytes, scan);
  const result = await judges[kind](bytes, who);
  if (typeof result === 'string') throw invalid({ [field]: [result] });
  return result;
}
