/**
 * Images that come from outside are decoded and encoded anew: what is stored holds pixels and nothing else, no place where it was taken,
 * no camera, no second file behind the first.
 */
import { limitConcurrency } from '../limit-concurrency.ts';
import type { MediaType } from './media-types.ts';

/** A picture of 6,000 × 4,000 fits; decoded it takes 100 MB. */
export const MOST_PIXELS = 25_000_000;
/** Each may hold 100 MB and more. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 20 });
const THUMBNAIL_SIDE = 60;
const QUALITY = 85;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Comes with the first image: a server that sees none does without its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each image is read once; keeping decoded ones would only hold memory.
  sharp.cache(false);
  return sharp;
}

export interface Picture {
  bytes: Buffer;
  media_type: MediaType;
}
export interface CleanImage extends Picture {
  /** The middle of the image in 60 × 60. */
  thumbnail: Picture;
}
/** Why an image is refused. */
export type ImageFault = 'not-an-image' | 'too-many-pixels';

/** By the first bytes alone, so that no decoder but these three is ever given anything. */
function judgedType(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return 'jpeg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined;
}

/** The size is read from the head of the file before a pixel is decoded: a small file may claim a picture that fills the memory. */
async function encodedAnew(bytes: Buffer, format: 'png' | 'jpeg' | 'webp'): Promise<CleanImage | ImageFault> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  // A quality would reduce a PNG to a palette.
  const encoded = () => (format === 'png' ? open().png() : open().toFormat(format, { quality: QUALITY }));
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'too-many-pixels';
    const [whole, thumbnail] = await Promise.all([
      // Without being asked to keep them, sharp drops EXIF, GPS, XMP and profiles, and turns the colours into sRGB.
      encoded().toBuffer(),
      // The whole of it: what is written at its edges is not cut off.
      open().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'contain', background: NOTHING }).webp({ quality: QUALITY }).toBuffer(),
    ]);
    return { bytes: whole, media_type: `image/${format}`, thumbnail: { bytes: thumbnail, media_type: 'image/webp' } };
  } catch {
    // Begins like an image and is none, or ends in the middle.
    return 'not-an-image';
  }
}

/** Throws TooMany while too many others are encoded. */
export async function cleanImage(bytes: Buffer): Promise<CleanImage | ImageFault> {
  const format = judgedType(bytes);
  return format ? inTurn(() => encodedAnew(bytes, format)) : 'not-an-image';
}
