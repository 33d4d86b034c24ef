/** What the one file of a request must be, by its bytes. An image is encoded anew here, before any transaction waits for it. */
import type { Route } from '@bimabahi/contract/route';
import { UPLOADS } from '@bimabahi/contract/uploads';
import { cleanImage, MOST_PIXELS } from '../files/image.ts';
import { looksLikePdf } from '../files/pdf.ts';
import type { Upload } from './handler.ts';
import { invalid, Refusal } from './refusal.ts';

type UploadOfRoute = NonNullable<Route['upload']>;

export function tooLarge({ field, kind }: UploadOfRoute): Refusal {
  const { maxMb } = UPLOADS[kind];
  return new Refusal(413, 'too-large', `The file is larger than ${maxMb} MB.`, { errors: { [field]: [`Must be at most ${maxMb} MB`] } });
}

const PIXELS = `Must have at most ${MOST_PIXELS / 1_000_000} million pixels`;

/** The bytes as they are to be kept, or why not. */
const judges: Record<UploadOfRoute['kind'], (bytes: Buffer) => Promise<Upload | string>> = {
  pdf: async (bytes) => (looksLikePdf(bytes) ? { bytes, media_type: 'application/pdf' } : UPLOADS.pdf.refused),
  image: async (bytes) => {
    const image = await cleanImage(bytes);
    if (image === 'too-many-pixels') return PIXELS;
    return image === 'not-an-image' ? UPLOADS.image.refused : image;
  },
};

/** Undefined for an empty file: a form sends one where none was chosen. */
export async function judgeUpload({ field, kind }: UploadOfRoute, bytes: Buffer): Promise<Upload | undefined> {
  if (bytes.length === 0) return undefined;
  const judged = await judges[kind](bytes);
  if (typeof judged === 'string') throw invalid({ [field]: [judged] });
  return judged;
}
