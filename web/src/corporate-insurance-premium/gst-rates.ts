/** GST on corporate premiums, in percent, by the day on which the premium falls due; the newest first. */
const RATES = [{ from: '2017-07-01', percent: 18 }] as const;

/** Null before there was GST. */
export const gstOn = (date: string): number | null => RATES.find(({ from }) => date >= from)?.percent ?? null;
