import { hasOd, hasTp, isLong, monthFirst, pairs, productName, rupees, type SampleLayout, TERMS } from './layout.ts';

const period = (from: string, to: string) => `${monthFirst(from)} 00:00 Hrs to Midnight of ${monthFirst(to)}`;

export const ICICI_LOMBARD_SHEET: SampleLayout = {
  insurer: 'ICICI Lombard',
  basis: 'labels from published parsers, shape of the number from general knowledge',
  numberOf: (serial) => `3001/22${serial}/00/000`,
  omits: [],
  sheet: (p) => [
    { title: 'ICICI Lombard General Insurance Company Limited', size: 11 },
    { title: `Certificate of Insurance cum Policy Schedule`, size: 10 },
    { title: `Motor ${productName(p)}`, size: 10 },
    ...pairs([
      ['Name of the Insured', `${p.title} ${p.name}`, 'Policy No.', p.policyNo],
      ['Address', 'HOUSE 22, SECTOR 9, ROHINI, DELHI 110085', 'Period of Insurance', isLong(p) ? 'As below' : period(p.start, p.end)],
      ['Email ID', p.email, 'Policy Issued On', monthFirst(p.issued)],
      ['Mobile No', p.mobile, 'Covernote No', '4455667788'],
      ['Nominee Name', 'SEEMA RANI', 'Invoice No', '1005239001771'],
      ['Previous Policy No.', p.previousNo ?? 'NA', 'Previous Policy Period', `${monthFirst('2024-10-01')} to ${monthFirst('2025-09-30')}`],
    ]),
    ...(isLong(p)
      ? [
          {
            table: [
              ['Own Damage Cover', period(p.start, p.odEnd)],
              ['Third Party Cover', period(p.start, p.tpEnd)],
            ],
            widths: [120, 300],
          } as const,
        ]
      : []),
    { title: 'VEHICLE DETAILS', size: 9, at: 'left' },
    {
      table: [
        [
          'Vehicle Registration No.',
          'Make',
          'Model',
          'Variant',
          'Type of Body',
          'CC/KW',
          'Mfg Yr',
          'Seating Capacity',
          'Chassis No.',
          'Engine No.',
        ],
        [p.plate, p.make, p.model, p.variant, 'SUV', '1497', '2021', '5', p.chassis, p.engine],
      ],
      widths: [70, 55, 55, 45, 40, 38, 35, 45, 75, 75],
      size: 6.5,
    },
    ...pairs([['Registration Date', monthFirst(p.registered), 'RTO Location', 'DELHI ROHINI']]),
    ...(hasOd(p) ? pairs([['Vehicle IDV', `₹ ${rupees(p.idv)}`, 'Total IDV', `₹ ${rupees(p.idv)}`]]) : []),
    { title: 'PREMIUM DETAILS', size: 9, at: 'left' },
    {
      table: [
        ['OWN DAMAGE (A)', '₹', 'LIABILITY (B)', '₹'],
        ['Basic OD Premium', rupees(p.basicOd), 'Basic Third Party Liability', rupees(p.tp)],
        [`Less: No Claim Bonus ${p.ncb}%`, rupees(p.bonus), 'PA Cover for Owner Driver', rupees(p.pa)],
        ['OD Discount', rupees(p.discount), 'Legal Liability to Paid Driver', rupees(p.paidDriver)],
        ...p.addons.map(([, called, premium]) => [called, rupees(premium), '', '']),
        ['Total Add-on Premium', rupees(p.addonPremium), '', ''],
        ['Total Own Damage Premium(A)', rupees(p.od), 'Total Liability Premium(B)', rupees(p.liability)],
      ].map((cells) => [...(hasOd(p) ? cells.slice(0, 2) : ['', '']), ...(hasTp(p) ? cells.slice(2) : ['', ''])]),
      widths: [170, 90, 170, 90],
      right: [1, 3],
    },
    {
      table: [
        ['Total Package Premium (A+B)', `₹ ${rupees(p.net)}`],
        ['IGST @ 18%', `₹ ${rupees(p.gst)}`],
        ['Total Tax Payable in ₹', `₹ ${rupees(p.gst)}`],
        ['Total Premium Payable In ₹', `₹ ${rupees(p.total)}`],
      ],
      widths: [260, 100],
      right: [1],
    },
    {
      table: [
        ['Intermediary Name', 'Safe Roads Insurance Brokers', 'Mobile No', '9810098100'],
        ['Intermediary Code', 'DB123456', 'Email ID', 'care@saferoads.example'],
      ],
      widths: [110, 170, 80, 150],
    },
    {
      text: 'IRDA Reg. No. 115. CIN: L67200MH2000PLC129408. GSTIN: 27AAACI7904G1ZN. Toll free 1800 2666. customersupport@icicilombard.com',
      size: 7,
    },
    ...TERMS,
  ],
};
