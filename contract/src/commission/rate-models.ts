/** Makes and models that a rule names, or leaves out: "Swift, Baleno". Each is found as whole words, in the order written. */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

export const modelsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;/]+/)
    .map(words)
    .filter((model) => model.trim() !== '');

const isIn = (text: string) => (model: string) => text.includes(model);

export interface Models {
  wanted: readonly string[];
  unwanted: readonly string[];
}

export function fitsModel({ wanted, unwanted }: Models, written: string): boolean {
  const text = words(written);
  return (wanted.length === 0 || wanted.some(isIn(text))) && !unwanted.some(isIn(text));
}

/** Whether one vehicle may fulfil both, as far as their words tell: "Swift" and "Baleno" are two, "Maruti Swift" is a Swift. */
export function modelsMeet(a: Models, b: Models): boolean {
  const isLeftOut = (model: string) => [...a.unwanted, ...b.unwanted].some(isIn(model));
  const common =
    a.wanted.length === 0 || b.wanted.length === 0
      ? [...a.wanted, ...b.wanted]
      : a.wanted.flatMap((one) => b.wanted.flatMap((other) => (one.includes(other) ? [one] : other.includes(one) ? [other] : [])));
  if (a.wanted.length === 0 && b.wanted.length === 0) return true;
  return common.some((model) => !isLeftOut(model));
}
