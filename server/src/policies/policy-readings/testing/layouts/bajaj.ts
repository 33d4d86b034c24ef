import { hasOd, hasTp, isLong, named, productName, rupees, type SampleLayout, TERMS } from './layout.ts';

const row = (label: string, value: string) => ({ text: `${label} : ${value}` });

export const BAJAJ_SHEET: SampleLayout = {
  insurer: 'Bajaj General',
  basis: 'labels, order, wrapped tables and shape of the number from published samples',
  numberOf: (serial) => `OG-26-2203-1801-0${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'BAJAJ ALLIANZ GENERAL INSURANCE COMPANY LTD.', size: 11 },
    { text: 'Regd. Office & Head Office: Bajaj Allianz House, Airport Road, Yerawada, Pune-411006. IRDAI Registration No.113' },
    { text: 'Corporate Identity Number: U66010PN2000PLC015329' },
    { title: `Transcript of Proposal for ${productName(p)}`, size: 10 },
    {
      text: `We wish to inform you that the contract under policy number '${p.policyNo}' has been finalized based on the information given by you.`,
    },
    { title: 'A. Proposer details', size: 9, at: 'left' },
    row('1. Proposer Name', p.name),
    row('2. Proposer Address', 'B-103 ST NO-15 JAGATPURI, EXTENSION SHAHDARA, DELHI-110093'),
    row('3. Proposer Mobile Number', p.mobile),
    row('4. Proposer Residential Number', 'NA'),
    row('5. Proposer e-mail id', p.email),
    { title: 'B. Vehicle Details', size: 9, at: 'left' },
    {
      table: [
        [
          'Registration Number',
          'Month / Year of Regn',
          'Vehicle Make',
          'Vehicle Model',
          'Vehicle Sub Type',
          'Cubic Capacity/Kilowatt',
          'Fuel Type',
          'Year of Manufacture',
          'Seating Capacity',
        ],
        [p.plate, 'SEP/2021', p.make, p.model, p.variant, '1197', 'Petrol', '2021', '5'],
      ],
      widths: [72, 55, 72, 66, 66, 60, 45, 60, 45],
      size: 7,
    },
    {
      table: [
        [
          'Engine Number',
          'Chassis Number',
          'Vehicle IDV (in Rs.)',
          'Electrical Accessories IDV (in Rs.)',
          'Non-Electrical Accessories IDV (in Rs.)',
          'CNG/LPG Unit (Extra fitted) IDV (in Rs.)',
          'Total IDV (in Rs.)',
        ],
        [p.engine, p.chassis, hasOd(p) ? rupees(p.idv) : 'NA', '0', '0', '0', hasOd(p) ? rupees(p.idv) : 'NA'],
      ],
      widths: [80, 62, 70, 80, 85, 90, 70],
      size: 7,
    },
    row('Date of Registration', named(p.registered)),
    { title: 'C. Coverage opted', size: 9, at: 'left' },
    { text: '1. Period of Insurance' },
    ...(hasOd(p) ? [{ text: `For Own Damage Section From ${named(p.start)} 21:04(Hrs) To ${named(p.odEnd)} Midnight` }] : []),
    ...(hasTp(p) ? [{ text: `For Third Party Liability Section From ${named(p.start)} 21:04(Hrs) To ${named(p.tpEnd)} Midnight` }] : []),
    { text: '2. Is your vehicle fitted with external LPG/CNG kit : No.' },
    { text: '3. Whether PA cover is opted for owner-driver : Yes.' },
    { text: '4. Is LL to person for Paid driver/Operation/Maintenance opted : Yes.' },
    ...(p.previousNo
      ? [
          row('5. Previous Policy Number', p.previousNo),
          row('6. Previous Policy Expiry Date', named(p.issued)),
          row('7. NCB of previous policy', '45%'),
        ]
      : []),
    'page',
    { title: 'BAJAJ ALLIANZ GENERAL INSURANCE COMPANY LTD.', size: 11 },
    {
      title: `Certificate of Insurance cum Policy Schedule - ${productName(p)}${isLong(p) ? (p.cover === 'Bundled 1+3' ? ' (1 year OD + 3 year TP)' : ' (1 year OD + 5 year TP)') : ''}`,
      size: 9,
    },
    {
      table: [
        ['Insured Name', p.name, 'Policy Number', p.policyNo],
        ['Policy Issued on', named(p.issued), 'Cover Note No.', 'CN 88 123456'],
      ],
      widths: [90, 180, 90, 150],
    },
    { title: 'Premium Details', size: 9, at: 'left' },
    {
      table: [
        ['A. Own Damage', '', 'B. Liability', ''],
        ['Basic Own Damage', rupees(p.basicOd), 'Basic Third Party Liability', rupees(p.tp)],
        [`No Claim Bonus (${p.ncb}%)`, `-${rupees(p.bonus)}`, 'PA Cover to Owner-Driver', rupees(p.pa)],
        ['Detariff discount', `-${rupees(p.discount)}`, 'LL to Paid driver', rupees(p.paidDriver)],
        ...p.addons.map(([, called, premium]) => [called, rupees(premium), '', '']),
        ['Total Own Damage Premium', rupees(p.od), 'Total Liability Premium', rupees(p.liability)],
      ].map((cells) => [...(hasOd(p) ? cells.slice(0, 2) : ['', '']), ...(hasTp(p) ? cells.slice(2) : ['', ''])]),
      widths: [165, 95, 165, 95],
      right: [1, 3],
    },
    {
      table: [
        ['Net Premium', rupees(p.net)],
        ['CGST (9%)', rupees(p.gst / 2)],
        ['SGST (9%)', rupees(p.gst / 2)],
        ['Final Premium', rupees(p.total)],
      ],
      widths: [165, 95],
      right: [1],
    },
    {
      table: [
        ['Intermediary Name', 'PARAS CONSULTANCY', 'Intermediary Contact No', '9825098250'],
        ['Nominee Name', 'REKHA', 'Financier', 'BAJAJ FINANCE LTD'],
      ],
      widths: [100, 160, 110, 140],
    },
    { text: 'GSTIN: 27AABCB5730G1ZX. For claims call 1800-209-5858. E-mail: bagichelp@bajajallianz.co.in', size: 7 },
    ...TERMS,
  ],
};
