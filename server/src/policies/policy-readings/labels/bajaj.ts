import type { InsurerLabels } from './labels.ts';

export const BAJAJ: InsurerLabels = {
  name: 'Bajaj General',
  aliases: ['bajaj allianz general insurance', 'bajaj general insurance', 'bajaj allianz general insurance company'],
  irdai: ['113'],
  cin: ['U66010PN2000PLC015329'],
  pan: ['AABCB5730G'],
  policyNo: /^OG-\d{2}-\d{4}-\d{4}-\d{8}$/,
  domains: ['bajajallianz.co.in', 'bajajgeneral.com'],
  labels: {
    variant: ['vehicle sub type'],
    model: ['vehicle model type'],
    ignored: [
      'proposer residential no',
      'proposer address',
      'proposer profession',
      'electrical accessories idv',
      'cng lpg unit extra fitted idv',
    ],
  },
  corporate: {
    policyNo: /^OG-\d{2}-\d{4}-\d{4}-\d{8}$/,
    labels: { ignored: ['proposer residential no', 'proposer address', 'proposer profession'] },
  },
};
