/** Amounts in words by lakh and crore, as receipts and invoices write them. */

const BELOW_TWENTY = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen'],
  ...['Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function belowHundred(whole: number): string {
  if (whole < 20) return BELOW_TWENTY[whole] as string;
  const unit = whole % 10;
  return `${TENS[Math.floor(whole / 10)]}${unit ? `-${BELOW_TWENTY[unit]}` : ''}`;
}

/** `whole`: not negative; from 100 crore on the crores are themselves in words: One Lakh Crore. */
function words(whole: number): string {
  const group = GROUPS.find(([size]) => whole >= size);
  if (!group) return belowHundred(whole);
  const [size, name] = group;
  const rest = whole % size;
  return `${words(Math.floor(whole / size))} ${name}${rest ? ` ${words(rest)}` : ''}`;
}

/** 123456.5 as "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only". `amount`: rupees, at least 0. */
export function rupeesInWords(amount: number): string {
  const all = Math.round(amount * 100);
  const paise = all % 100;
  return `Rupees ${words(Math.floor(all / 100))}${paise ? ` and ${belowHundred(paise)} Paise` : ''} Only`;
}
