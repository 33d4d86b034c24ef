/** GST on corporate premiums, in percent, by the due date; the newest first. */
const RATES = [{ from: '2017-07-01', percent: 18 }] as const;

/** Null before GST was introduced. */
export const gstOn = (date: string): number | null => RATES.find(({ from }) => date >= from)?.percent ?? null;
