/** The parts of a plate, of which the last may be missing while it is typed. */
const PARTS = [/^([a-z]{2}\d{1,2})([a-z]{0,3})(\d{0,4})$/i, /^(\d{2})(bh?)(\d{0,4})([a-z]{0,2})$/i];

const partsOf = (text: string): string[] | undefined => {
  const plain = text.replace(/[\s-]+/g, '');
  const found = PARTS.map((parts) => parts.exec(plain)).find(Boolean);
  return found?.slice(1).filter(Boolean);
};

/** "gj05ab12" is shown as "gj05 ab 12". Other texts stay as typed. */
export const spacedPlate = (text: string): string => partsOf(text)?.join(' ') ?? text;

export const compactPlate = (text: string): string => partsOf(text)?.join('') ?? text;
