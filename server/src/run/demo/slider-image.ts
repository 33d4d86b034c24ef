import sharp from 'sharp';
import { type CleanImage, cleanImage } from '../../platform/files/image.ts';
import { stitched } from './stitched-letters.ts';

const WIDTH = 1600;
const HEIGHT = 600;
const LEADING = 52;
const MARIGOLD = '#f0b250';
const PAPER = '#fbf1e4';

/** Paths in 24 × 24, like the panel's icons. */
const MOTIFS = {
  car: 'M3 14l2-6h12l3 6v5H3zM3 14h17M7 19v2M16 19v2M6.5 16.5h1M15.5 16.5h1',
  calendar: 'M4 5h16v16H4zM8 3v4M16 3v4M4 10h16M8 14h3v3H8z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9c-4.5-1-8-4-8-9V6zM9 12l2 2l4-4',
  building: 'M3 21h18M5 21V6l8-3v18M19 21V10l-6-3M9 9v.01M9 13v.01M9 17v.01',
} as const;
type Motif = keyof typeof MOTIFS;

export interface SliderWords {
  motif: Motif;
  /** Capitals, at most 13 to a line. */
  lines: readonly string[];
}

const WEAVE = `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#8e2a34"/><path d="M0 1.5H6M0 4.5H6" stroke="#9b3840" stroke-width="1"/><path d="M1.5 0V6M4.5 0V6" stroke="#7a222b" stroke-width="1"/></pattern>`;

const frame = (inset: number, dashes: string) =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="18" fill="none" stroke="${MARIGOLD}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${dashes}"/>`;

const drawing = ({ motif, lines }: SliderWords) => {
  const height = 96;
  const top = (HEIGHT - lines.length * height - (lines.length - 1) * LEADING) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${WEAVE}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#weave)"/>${frame(30, '18 14')}
<circle cx="270" cy="300" r="150" fill="#7a222b" stroke="${MARIGOLD}" stroke-width="4" stroke-dasharray="18 14" stroke-linecap="round"/>
<path transform="translate(162 192) scale(9)" d="${MOTIFS[motif]}" fill="none" stroke="${PAPER}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>
${lines.map((line, n) => stitched(line, { x: 500, y: top + n * (height + LEADING), height, colour: n === 0 ? MARIGOLD : PAPER })).join('')}
</svg>`;
};

export async function sliderImage(words: SliderWords): Promise<CleanImage> {
  const drawn = await sharp(Buffer.from(drawing(words)))
    .webp({ quality: 82 })
    .toBuffer();
  const image = await cleanImage(drawn);
  if (typeof image === 'string') throw new Error(`the demo's slider was refused: ${image}`);
  return image;
}
