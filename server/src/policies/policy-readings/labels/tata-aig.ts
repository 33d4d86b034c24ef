import type { InsurerLabels } from './labels.ts';

export const TATA_AIG: InsurerLabels = {
  name: 'Tata AIG',
  aliases: ['tata aig general insurance', 'tata aig'],
  irdai: ['108'],
  cin: ['U85110MH2000PLC128425'],
  pan: ['AABCT3518Q'],
  policyNo: /^\d{10}(?:\/\d{6}\/\d{2}|0{4})$/,
  domains: ['tataaig.com'],
  labels: {
    policy_no: ['cert no', 'certificate no'],
    // What it calls total is before tax.
    net_premium: ['total premium a b', 'net premium a b c', 'net premium a b c d'],
    total_premium: ['gross premium', 'total policy premium'],
    pa_part: ['compulsary pa cover owner driver', 'compulsary pa cover'],
    start_date: ['od valid from', 'tp valid from'],
    end_date: ['od valid to', 'tp valid to'],
    tdv: ['declared value of vehicle'],
  },
  corporate: { labels: { total_premium: ['gross premium', 'total policy premium'], ignored: ['producer code'] } },
};
