import type { InsurerLabels } from './labels.ts';

export const INDUSIND: InsurerLabels = {
  name: 'IndusInd General',
  aliases: ['reliance general insurance', 'indusind general insurance'],
  irdai: ['103'],
  cin: ['U66602MH2000PLC128300'],
  pan: ['AABCR6747B'],
  policyNo: /^\d{18}$/,
  domains: ['rcap.co.in', 'reliancegeneral.co.in', 'indusindinsurance.com'],
  labels: {
    // What it calls total is before tax.
    net_premium: ['total premium a b'],
    total_premium: ['gross premium paid', 'gross premium'],
    variant: ['sub model'],
    ignored: ['servicing office of insurer', 'third party liability for bi fuel kit'],
  },
};
