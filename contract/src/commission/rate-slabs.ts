/** What a card pays beside its rules once a month's net premium reaches a volume, written as "1000000: 1; 2500000: 1.5". */
import { z } from 'zod';
import { cleanText } from '../values/fields.ts';
import { grouped, readAmount, readPercent } from '../values/money.ts';

export interface Slab {
  /** In rupees. */
  net_from: number;
  /** Of the net premium of each policy of the month. */
  percent: number;
}

const SLABS_MAX = 10;
const MOST_PERCENT = 100;

/** Null where a part cannot be read. */
function readSlab(written: string): Slab | null {
  const [net = '', percent = '', ...more] = written.split(/[:=]/).map((part) => part.trim());
  const [amount, share] = [readAmount(net), readPercent(percent)];
  if (more.length > 0 || amount.decimal === undefined || share.decimal === undefined) return null;
  const slab = { net_from: Number(amount.decimal), percent: Number(share.decimal) };
  return slab.net_from > 0 && slab.percent > 0 && slab.percent <= MOST_PERCENT ? slab : null;
}

const parts = (written: string) => written.split(/[;\n]/).filter((part) => part.trim() !== '');
const read = (written: string) => parts(written).map(readSlab);

/** Ascending. */
export const slabsOf = (written: string | null): Slab[] =>
  read(written ?? '')
    .filter((slab) => slab !== null)
    .sort((a, b) => a.net_from - b.net_from);

const plain = (number: number) => String(Math.round(number * 1000) / 1000);
const stored = (slabs: readonly Slab[]) => slabs.map(({ net_from, percent }) => `${plain(net_from)}: ${plain(percent)}`).join('; ');
/** For people: "from ₹10,00,000: 1 %". */
export const slabsInWords = (written: string | null): string =>
  slabsOf(written)
    .map(({ net_from, percent }) => `from ₹${grouped(plain(net_from))}: ${plain(percent)} %`)
    .join(', ');

/** The highest that the net reaches. */
export const slabReached = (slabs: readonly Slab[], net: number): Slab | undefined => slabs.findLast(({ net_from }) => net >= net_from);

const isWhole = (written: string) => read(written).every((slab) => slab !== null);
const areDifferent = (written: string) => new Set(slabsOf(written).map(({ net_from }) => net_from)).size === slabsOf(written).length;

export const optionalSlabs = () =>
  z.preprocess(
    (value) => {
      const text = cleanText(typeof value === 'string' ? value.replaceAll('\n', ';') : value);
      return typeof text === 'string' && isWhole(text) ? stored(slabsOf(text)) || null : text;
    },
    z
      .string({ error: 'Must be text' })
      .refine(isWhole, "Must be the month's net and the per cent it brings, such as 1000000: 1; 2500000: 1.5")
      .refine((text) => !isWhole(text) || areDifferent(text), 'One net stands twice')
      .refine((text) => parts(text).length <= SLABS_MAX, `At most ${SLABS_MAX} slabs`)
      .nullish(),
  );
