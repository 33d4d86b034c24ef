import { hasOd, hasTp, isLong, pairs, productName, rupees, type SampleLayout, slashed, TERMS } from './layout.ts';

export const HDFC_ERGO_SHEET: SampleLayout = {
  insurer: 'HDFC ERGO',
  basis: 'labels and shape of the number from published samples; the order from general knowledge',
  numberOf: (serial) => `2316 2${String(serial).slice(0, 3)} ${String(serial).slice(3)} 6700 000`,
  omits: [],
  sheet: (p) => [
    { title: 'HDFC ERGO General Insurance Company Limited', size: 10 },
    { title: 'Certificate of Insurance cum Policy Schedule', size: 12 },
    { title: productName(p).replace('Package', 'Comprehensive'), size: 11 },
    ...pairs([
      ['Policy No.', p.policyNo, 'Proposal No.', '202605260012345'],
      ['Invoice No.', '231620713913670', 'Invoice Date', '14/02/2025'],
      ['Issuance Date', slashed(p.issued), 'Customer Id', '103344556677'],
      ['From Date & Time', `${slashed(p.start)} 00:00`, 'To Date & Time', `${slashed(p.end)} 23:59`],
      ...(isLong(p)
        ? ([
            [
              'Own Damage Period',
              `${slashed(p.start)} to ${slashed(p.odEnd)}`,
              'Liability Period',
              `${slashed(p.start)} to ${slashed(p.tpEnd)}`,
            ],
          ] as const)
        : []),
      ['Previous Policy No.', p.previousNo ?? 'NA', 'Previous Insurer', 'ICICI Lombard General Insurance'],
    ]),
    { title: 'Insured Details', size: 9, at: 'left' },
    ...pairs([
      ['Insured Name', `${p.title} ${p.name}`, 'Nominee Name', 'VIMLA PATEL'],
      ['Address', '14, Green Park Society, Near SBI Bank, Pune 411004', 'Email ID', p.email],
      ['Contact No.', p.mobile, 'Gstin', ''],
    ]),
    { title: 'Vehicle Details', size: 9, at: 'left' },
    {
      table: [
        ['Make', 'Model', 'Variant', 'Registration No', 'RTO', 'Engine No.', 'Chassis No.', 'Year of Mfg'],
        [p.make, p.model, p.variant, p.plate, 'PUNE', p.engine, p.chassis, '2021'],
      ],
      widths: [70, 65, 55, 75, 40, 75, 100, 45],
      size: 7,
    },
    ...pairs([['Date of Registration', slashed(p.registered), 'Hypothecated To', 'HDFC Bank Limited']]),
    ...(hasOd(p)
      ? [
          {
            table: [
              ['Vehicle IDV', 'Electrical Accessories IDV', 'Non Electrical Accessories IDV', 'CNG LPG Kit IDV', 'Total IDV'],
              [rupees(p.idv), '0.00', '0.00', '0.00', rupees(p.idv)],
            ],
            widths: [100, 110, 120, 90, 90],
          } as const,
        ]
      : []),
    { title: 'Premium Details (Rs.)', size: 9, at: 'left' },
    {
      table: [
        ['Own Damage Premium (a)', '', 'Liability Premium (b)', ''],
        ['Basic Own Damage', rupees(p.basicOd), 'Basic Third Party Liability', rupees(p.tp)],
        [`Less: No Claim Bonus (${p.ncb}%)`, rupees(p.bonus), 'PA Cover for Owner Driver of Rs. 15,00,000', rupees(p.pa)],
        ['Own damage discount', rupees(p.discount), 'LL to Paid Driver', rupees(p.paidDriver)],
        ...p.addons.map(([, called, premium]) => [called, rupees(premium), '', '']),
        ['Total Add On Premium', rupees(p.addonPremium), '', ''],
        ['Net Own Damage Premium (a)', rupees(p.od), 'Net Liability Premium (b)', rupees(p.liability)],
      ].map((row) => [...(hasOd(p) ? row.slice(0, 2) : ['', '']), ...(hasTp(p) ? row.slice(2) : ['', ''])]),
      widths: [170, 90, 170, 90],
      right: [1, 3],
    },
    {
      table: [
        ['Total Package Premium (a+b)', rupees(p.net)],
        ['Central Tax @9%', rupees(p.gst / 2)],
        ['State Tax @9%', rupees(p.gst / 2)],
        ['Total Premium', rupees(p.total)],
      ],
      widths: [260, 90],
      right: [1],
    },
    ...pairs([['Agent Name', 'Bright Insurance Brokers Pvt Ltd', 'Agent Code', '201234567890']]),
    ...pairs([['Agent Mobile No.', '9898989898', 'Agent Email', 'desk@bright.example']]),
    {
      text: 'HDFC ERGO General Insurance Company Limited. CIN: U66030MH2007PLC177117. IRDAI Reg. No. 146. Registered Office: Churchgate, Mumbai 400 020.',
      size: 7,
    },
    { text: 'Customer Service No: 022 6234 6234 / 0120 6234 6234. care@hdfcergo.com  GSTIN: 27AABCL5045N1Z8', size: 7 },
    ...TERMS,
  ],
};
