import type { InsurerLabels } from './labels.ts';

export const HDFC_ERGO: InsurerLabels = {
  name: 'HDFC ERGO',
  aliases: ['hdfc ergo general insurance', 'hdfc ergo'],
  irdai: ['146', '125'],
  cin: ['U66030MH2007PLC177117'],
  pan: ['AABCL5045N'],
  policyNo: /^2\d{18}$/,
  domains: ['hdfcergo.com'],
  labels: {
    net_premium: ['total package premium a b', 'net premium a b c'],
    issue_date: ['issuance date and time'],
  },
  corporate: { policyNo: /^2\d{18}$/, labels: { issue_date: ['issuance date and time'] } },
};
