import type { InsurerLabels } from './labels.ts';

export const ICICI_LOMBARD: InsurerLabels = {
  name: 'ICICI Lombard',
  aliases: ['icici lombard general insurance', 'icici lombard gic', 'icici lombard'],
  irdai: ['115'],
  cin: ['L67200MH2000PLC129408', 'U67200MH2000PLC129408'],
  pan: ['AAACI7904G'],
  policyNo: /^\d{4}[A-Z/]*\/[A-Z0-9-]{6,}\/\d{2}\/[A-Z0-9]{3}$/,
  domains: ['icicilombard.com'],
  labels: {
    net_premium: ['total package premium a b'],
    gst_total: ['total tax payable', 'total tax payable in rs'],
    total_premium: ['total premium payable', 'total premium payable in rs'],
    ignored: ['covernote no', 'nysa no'],
  },
  corporate: { labels: { total_premium: ['total premium payable in rs'] } },
};
