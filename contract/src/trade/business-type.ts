type BusinessType = 'new' | 'renewal' | 'rollover' | 'used';

const BUSINESS: readonly (readonly [RegExp, BusinessType])[] = [
  [/^(?:roll ?-?over|r\/?o|port(?:ability|ed|ing)?|market renewal|other insurer)\b/i, 'rollover'],
  [/^(?:used|second ?hand|pre ?-?owned|used transfer|transfer)\b/i, 'used'],
  [/^(?:renew(?:al|ed|als)?|own renewal)\b/i, 'renewal'],
  [/^(?:(?:brand ?)?new|fresh)\b/i, 'new'],
];

/** Null where it is none of the four kinds of business, among which New India is not. */
export const businessTypeOf = (text: string): BusinessType | null =>
  /^new india/i.test(text.trim()) ? null : (BUSINESS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null);
