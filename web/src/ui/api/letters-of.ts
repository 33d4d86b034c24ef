/** Scripts of names that have a font file of their own, fetched when a letter of them is drawn (`ui/fonts.css`). */
const SCRIPTS = [
  { letters: /[\u0900-\u097f]/, font: '1em "Anek Devanagari Variable"', letter: 'अ' },
  { letters: /[\u0a80-\u0aff]/, font: '1em "Anek Gujarati"', letter: 'અ' },
];
/** ms; on a slow line the machine's own letters stand there first. */
const PATIENCE = 500;

/** Fetches the fonts of rows that are about to be drawn: names drawn again in another font break elsewhere and move what is below. */
export async function lettersOf(rows: unknown): Promise<void> {
  const text = JSON.stringify(rows) ?? '';
  const needed = SCRIPTS.filter(({ letters }) => letters.test(text));
  if (needed.length === 0) return;
  // In a function of its own: a font that cannot be had is no failure of the answer.
  const fetched = Promise.allSettled(needed.map(async ({ font, letter }) => document.fonts.load(font, letter)));
  await Promise.race([fetched, new Promise((late) => setTimeout(late, PATIENCE))]);
}
