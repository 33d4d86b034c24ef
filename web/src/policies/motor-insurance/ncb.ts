import { NCB_SLABS } from '@bimabahi/contract/values/choices';

const NONE = /^(nil|no|none|zero)\.?$/i;
const PERCENT = /^(\d{1,2})(?:\.0{1,2})?\s*%?$/;

/** As the slabs are written: 0 and NIL are 0%, 20 is 20%; other texts stay. */
export function asSlab(text: string): string {
  const typed = text.trim();
  const percent = NONE.test(typed) ? '0' : PERCENT.exec(typed)?.[1];
  const slab = NCB_SLABS.find((each) => percent !== undefined && each === `${Number(percent)}%`);
  return slab ?? text;
}

export const isSlab = (text: string): boolean => NCB_SLABS.some((slab) => slab === asSlab(text));
