import type { InsurerLabels } from './labels.ts';

export const ORIENTAL: InsurerLabels = {
  name: 'Oriental',
  aliases: ['the oriental insurance company', 'oriental insurance company'],
  irdai: ['556'],
  cin: ['U66010DL1947GOI007158'],
  pan: ['AAACT0627R'],
  policyNo: /^\d{6}\/31\/\d{4}\/\d+$/,
  domains: ['orientalinsurance.co.in', 'orientalinsurance.org.in'],
  labels: {
    ignored: [
      'issue office code',
      'issue office name',
      'cover note dt',
      'tel fax email',
      'validated mobile no email',
      'agent broker details',
    ],
  },
  corporate: {
    policyNo: /^\d{6}\/\d{2}\/\d{4}\/\d+$/,
    labels: { ignored: ['issue office code', 'issue office name', 'cover note dt', 'tel fax email', 'agent broker details'] },
  },
};
