import type { InsurerLabels } from './labels.ts';

export const NEW_INDIA: InsurerLabels = {
  name: 'New India Assurance',
  aliases: ['the new india assurance', 'new india assurance'],
  irdai: ['190'],
  cin: ['L66000MH1919GOI000526', 'U99999MH1919GOI000526'],
  pan: ['AAACN4165C'],
  policyNo: /^\d{20}$/,
  domains: ['newindia.co.in'],
  labels: {
    od_premium: ['total od premium rounded off'],
    liability_total: ['total tp premium rounded off'],
    tdv: ['total idv in rs'],
  },
  corporate: { policyNo: /^\d{20}$/, labels: {} },
};
