/** Uploaded images are decoded and encoded again, which removes metadata (place, camera) and data appended to the file. */
import { fairLine, type InLine, inTurn } from '../fair-line.ts';
import type { MediaType } from './media-types.ts';

/** Fits 6,000 × 4,000; decoded that takes 100 MB. */
export const MOST_PIXELS = 25_000_000;
const line = fairLine({ atOnce: 2, ofPerson: 1, waiting: 20 });
const THUMBNAIL_SIDE = 60;
const QUALITY = 85;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Loaded with the first image, to save its memory on a server that sees none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

export interface Picture {
  bytes: Buffer;
  media_type: MediaType;
}
export interface CleanImage extends Picture {
  /** 60 × 60, the whole image inside it. */
  thumbnail: Picture;
}
type ImageFault = 'not-an-image' | 'too-many-pixels';

/** Judged by magic bytes, so that only these three decoders ever see a file. */
function detectType(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return 'jpeg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined;
}

/** sharp reads the size from the header before it decodes, so a small file that claims a huge image is refused cheaply. */
async function reencode(bytes: Buffer, format: 'png' | 'jpeg' | 'webp'): Promise<CleanImage | ImageFault> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  // With a quality sharp would reduce a PNG to a palette.
  const encoded = () => (format === 'png' ? open().png() : open().toFormat(format, { quality: QUALITY }));
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'too-many-pixels';
    const [whole, thumbnail] = await Promise.all([
      // By default sharp drops EXIF, GPS, XMP and profiles, and converts to sRGB.
      encoded().toBuffer(),
      open().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'contain', background: NOTHING }).webp({ quality: QUALITY }).toBuffer(),
    ]);
    return { bytes: whole, media_type: `image/${format}`, thumbnail: { bytes: thumbnail, media_type: 'image/webp' } };
  } catch {
    return 'not-an-image';
  }
}

/** Throws TooMany when the line is full, or the turn does not come in time. */
export async function cleanImage(bytes: Buffer, who: InLine = { person: '', patienceMs: 60_000 }): Promise<CleanImage | ImageFault> {
  const format = detectType(bytes);
  return format ? inTurn(line, who, () => reencode(bytes, format)) : 'not-an-image';
}
