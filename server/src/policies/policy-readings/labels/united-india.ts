import type { InsurerLabels } from './labels.ts';

export const UNITED_INDIA: InsurerLabels = {
  name: 'United India',
  aliases: ['united india insurance'],
  irdai: ['545'],
  cin: ['U93090TN1938GOI000108'],
  pan: ['AAACU5552C'],
  policyNo: /^(?:\d{10}P\d{9}|\d{20})$/,
  domains: ['uiic.co.in'],
  labels: {
    insured_name: ['name'],
    od_premium: ['gross od', 'gross od a', 'total od'],
    liability_total: ['gross tp', 'gross tp b', 'total tp'],
    basic_tp: ['basic tp'],
    // What it calls gross is before tax.
    net_premium: ['gross premium a b', 'gross premium'],
    total_premium: ['total', 'total amount'],
    ignored: ['basic od', 'mobile landline no email', 'tel o', 'tel r'],
  },
  corporate: {
    policyNo: /^(?:\d{10}P\d{9}|\d{20})$/,
    // What it calls gross is before tax.
    labels: { net_premium: ['gross premium'], total_premium: ['total', 'total amount'], ignored: ['tel o', 'tel r'] },
  },
};
