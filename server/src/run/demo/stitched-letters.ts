/** Capital letters as single strokes on a grid 6 wide and 10 high, because a server may have no fonts. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 10L3 0L6 10M1.2 6H4.8',
  B: 'M0 0V10H3.5Q6 10 6 7.5Q6 5 3.5 5H0H3Q5.4 5 5.4 2.5Q5.4 0 3 0H0',
  C: 'M6 1.8Q5 0 3 0Q0 0 0 5Q0 10 3 10Q5 10 6 8.2',
  D: 'M0 0V10H2.5Q6 10 6 5Q6 0 2.5 0H0',
  E: 'M6 0H0V10H6M0 5H4.6',
  F: 'M6 0H0V10M0 5H4.6',
  G: 'M6 1.8Q5 0 3 0Q0 0 0 5Q0 10 3 10Q6 10 6 5.6H3.6',
  H: 'M0 0V10M6 0V10M0 5H6',
  I: 'M0 0V10',
  K: 'M0 0V10M6 0L0 5.8L6 10',
  L: 'M0 0V10H6',
  M: 'M0 10V0L3 6L6 0V10',
  N: 'M0 10V0L6 10V0',
  O: 'M3 0Q0 0 0 5Q0 10 3 10Q6 10 6 5Q6 0 3 0',
  P: 'M0 10V0H3.5Q6 0 6 2.8Q6 5.6 3.5 5.6H0',
  R: 'M0 10V0H3.5Q6 0 6 2.8Q6 5.6 3.5 5.6H0H3L6 10',
  S: 'M5.8 1.6Q5 0 3 0Q0.3 0 0.3 2.5Q0.3 4.6 3 5Q6 5.5 6 7.6Q6 10 3 10Q0.8 10 0 8.2',
  T: 'M0 0H6M3 0V10',
  U: 'M0 0V7Q0 10 3 10Q6 10 6 7V0',
  V: 'M0 0L3 10L6 0',
  W: 'M0 0L1.5 10L3 3L4.5 10L6 0',
  X: 'M0 0L6 10M6 0L0 10',
  Y: 'M0 0L3 5L6 0M3 5V10',
  Z: 'M0 0H6L0 10H6',
};

const HEIGHT = 10;
const GAP = 2.6;
const widthOf = (letter: string): number => (letter === 'I' ? 0.2 : letter === ' ' ? 2.4 : 6);

/** In pixels; `height`: of a capital. */
interface Stitching {
  x: number;
  y: number;
  height: number;
  colour: string;
}

/** SVG of the words; unknown characters become spaces. */
export function stitched(words: string, { x, y, height, colour }: Stitching): string {
  let left = 0;
  let letters = '';
  for (const letter of words) {
    if (LETTERS[letter]) letters += `<path transform="translate(${left.toFixed(1)} 0)" d="${LETTERS[letter]}"/>`;
    left += widthOf(letter) + GAP;
  }
  const thread = (look: string) => `<g fill="none" stroke-linecap="round" stroke-linejoin="round" ${look}>${letters}</g>`;
  const shadow = thread('stroke="#571820" stroke-width="2" transform="translate(0.2 0.3)"');
  const stitches = thread(`stroke="${colour}" stroke-width="1.4" stroke-dasharray="1.9 2"`);
  return `<g transform="translate(${x} ${y}) scale(${height / HEIGHT})">${shadow}${stitches}</g>`;
}
