/** The register's sums, added up entry by entry in paise. */
import { type Endorsed, paise, type Sold } from './books.ts';
import { gstOf, lineOf, rateOn } from './count-gst.ts';
import { insurerOf } from './count-retention.ts';

export interface Entry {
  sold: Sold;
  endorsed: Endorsed | null;
  date: string;
  amounts: Record<string, number>;
  gst: ReadonlyMap<number, number>;
}

function policyEntry(sold: Sold, by: 'start' | 'issue'): Entry {
  const gst = gstOf(sold) ?? new Map<number, number>();
  const isMotor = sold.kind === 'motor';
  return {
    ...{ sold, endorsed: null, gst, date: by === 'issue' ? (sold.issue_date ?? sold.start_date) : sold.start_date },
    amounts: {
      ...{
        od_premium: isMotor ? paise(sold.od) : 0,
        third_party_premium: isMotor ? paise(sold.tp) : 0,
        pa_premium: isMotor ? paise(sold.pa) : 0,
      },
      ...{ terrorism: paise(sold.terrorism), net_premium: paise(sold.net), gst: [...gst.values()].reduce((all, one) => all + one, 0) },
      ...{ total_premium: paise(sold.total), commission_in_num: paise(sold.commission_in), commission_out_num: paise(sold.commission_out) },
    },
  };
}

/** All at the rate of the rest, on the day from which they hold, as they are entered. */
function endorsementEntry(sold: Sold, endorsed: Endorsed): Entry {
  const [net, gst] = [paise(endorsed.net_delta), paise(endorsed.gst_delta)];
  return {
    ...{ sold, endorsed, date: endorsed.received_on, gst: new Map([[rateOn(sold, endorsed.effective_date), gst]]) },
    amounts: {
      ...{ od_premium: 0, third_party_premium: 0, pa_premium: 0, terrorism: 0, net_premium: net, gst, total_premium: net + gst },
      ...{ commission_in_num: paise(endorsed.commission_in_delta), commission_out_num: paise(endorsed.commission_out_delta) },
    },
  };
}

export const entriesOf = (books: readonly Sold[], by: 'start' | 'issue'): Entry[] =>
  books
    .filter(({ deleted }) => !deleted)
    .flatMap((sold) => [policyEntry(sold, by), ...sold.endorsements.map((endorsed) => endorsementEntry(sold, endorsed))]);

const named = (text: string | null) => text?.trim().toLowerCase() || 'none';
export const REGISTER_KEYS: Readonly<Record<string, (entry: Entry) => string>> = {
  insurer: ({ sold }) => named(insurerOf(sold)),
  line: ({ sold }) => lineOf(sold) ?? 'none',
  product: ({ sold }) => named(sold.product),
  month: ({ date }) => date.slice(0, 7),
  broker: ({ sold }) => named(sold.broker),
  output_broker: ({ sold }) => named(sold.output_broker),
};

export function sumOf(entries: readonly Entry[]) {
  const sums: Record<string, number> = {};
  const gst = new Map<number, number>();
  for (const entry of entries) {
    for (const [name, amount] of Object.entries(entry.amounts)) sums[name] = (sums[name] ?? 0) + amount;
    for (const [percent, amount] of entry.gst) gst.set(percent, (gst.get(percent) ?? 0) + amount);
  }
  return {
    policies: entries.filter(({ endorsed }) => endorsed === null).length,
    endorsements: entries.filter(({ endorsed }) => endorsed !== null).length,
    ...Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, amount / 100])),
    gst_rates: [...gst]
      .filter(([percent, amount]) => percent > 0 && amount !== 0)
      .sort((a, b) => b[0] - a[0])
      .map(([percent, amount]) => ({ percent, gst: amount / 100 })),
  };
}

export const groupsOf = (entries: readonly Entry[], by: string) => Map.groupBy(entries, REGISTER_KEYS[by] as (entry: Entry) => string);
