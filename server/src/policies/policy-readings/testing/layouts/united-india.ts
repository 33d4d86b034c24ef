import { hasOd, hasTp, isLong, rupees, type SampleLayout, slashed, spacedPlate, TERMS } from './layout.ts';

const VEHICLES: Record<string, string> = {
  private_car: 'PRIVATE CAR',
  two_wheeler: 'MOTORCYCLE / SCOOTER',
  goods_vehicle: 'GOODS CARRYING VEHICLE',
};
const COVERS = {
  Package: 'PACKAGE POLICY',
  OD: 'STANDALONE OWN DAMAGE POLICY',
  TP: 'LIABILITY ONLY POLICY',
  'Bundled 1+3': 'BUNDLED POLICY',
  'Bundled 1+5': 'BUNDLED POLICY',
};

export const UNITED_INDIA_SHEET: SampleLayout = {
  insurer: 'United India',
  basis: 'labels, order and shape of the number from published samples',
  numberOf: (serial) => `2705003121P10${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'UNITED INDIA INSURANCE COMPANY LIMITED', size: 12 },
    { text: 'LIC CAMPUS GROUND FLOOR, LIC BUILDING, PANDARI, RAIPUR - 492001 CHATTISGARH  PH: (771) 2583635 FAX: EMAIL:' },
    { title: VEHICLES[p.line] ?? '', size: 11 },
    { title: COVERS[p.cover], size: 11 },
    { title: `POLICY NO.:${p.policyNo}`, size: 9 },
    { title: `VEHICLE NO.:${p.plate}`, size: 9 },
    { title: 'PERIOD OF INSURANCE', size: 9, at: 'left' },
    { text: `From 00:00 Hrs of ${slashed(p.start)}` },
    { text: `To Midnight of ${slashed(p.end)}` },
    { gap: 14 },
    { title: 'Insured', size: 9, at: 'left' },
    { text: `${p.title} ${p.name}` },
    { text: 'C/O JHANDA CHOWK, SHRINGI RISHI BHAWAN, LAXMI NAGAR, RAIPUR' },
    { gap: 14 },
    { text: 'Agent Name : SURENDRA KUMAR SAHU' },
    { text: 'Agent Code : AGD0080698' },
    { text: '9425510113' },
    { text: 'Mobile/Landline Number/Email : agent@example.com' },
    'page',
    { title: `${VEHICLES[p.line]} ${COVERS[p.cover]}`, size: 11 },
    { text: 'UIN: IRDAN545RP0047V01199900' },
    { title: 'SCHEDULE', size: 10 },
    { table: [[`Policy No. ${p.policyNo}`, p.previousNo ? `Previous Policy No. ${p.previousNo}` : '']], widths: [230, 260] },
    { title: 'Insured Details', size: 9, at: 'left' },
    { table: [['Name', `${p.title} ${p.name}`, 'Customer Id', '23016764387']], widths: [60, 220, 80, 130] },
    { text: 'Tel (O):      Tel (R) 07712583635      Fax:' },
    { text: `Email: ${p.email}      Mobile: ${p.mobile}` },
    { text: `Period of Insurance From 00:00 Hrs of ${slashed(p.start)} To Midnight of ${slashed(p.end)}` },
    ...(isLong(p)
      ? [
          { text: `OD Policy Period From ${slashed(p.start)} To ${slashed(p.odEnd)}` },
          { text: `TP Policy Period From ${slashed(p.start)} To ${slashed(p.tpEnd)}` },
        ]
      : []),
    { text: `Date of Issue ${slashed(p.issued)}` },
    { title: 'Particulars of Vehicle Insured', size: 9, at: 'left' },
    {
      table: [
        [
          'Registration No.',
          'Obsolete Vehicle',
          'Trailer ( if any)',
          'Engine No.',
          'Chassis No.',
          'Make/ Model',
          'Type of Body',
          'Year of Mfg',
          'Cubic Capacity/KW',
          'Date of Registration',
        ],
        [
          spacedPlate(p.plate),
          'No',
          '',
          p.engine,
          p.chassis,
          `${p.make} / ${p.model} ${p.variant}`,
          'HATCHBACK',
          '2011',
          '1086',
          slashed(p.registered),
        ],
      ],
      widths: [52, 44, 38, 68, 60, 72, 55, 38, 44, 60],
      size: 7,
    },
    ...(hasOd(p)
      ? [
          {
            table: [
              ['Insured Declared Value', 'Non Electrical Accessories IDV', 'Electrical Accessories IDV', 'Total Value'],
              [rupees(p.idv), '0.00', '0.00', rupees(p.idv)],
            ],
            widths: [120, 130, 130, 120],
          } as const,
        ]
      : []),
    { title: 'SCHEDULE OF PREMIUM', size: 9 },
    {
      table: [
        ['A. OWN DAMAGE', '', 'B. LIABILITY', ''],
        ['Basic - OD', rupees(p.basicOd), 'Basic - TP', rupees(p.tp)],
        ['Less: Special Discount', rupees(p.discount), 'Compulsory PA Cover-Owner Driver', rupees(p.pa)],
        [`Less: No Claim Bonus ${p.ncb}%`, rupees(p.bonus), 'LL to Paid Driver', rupees(p.paidDriver)],
        ...p.addons.map(([, called, premium]) => [called, rupees(premium), '', '']),
        ['Gross OD (A)', rupees(p.od), 'Gross TP (B)', rupees(p.liability)],
      ].map((cells) => [...(hasOd(p) ? cells.slice(0, 2) : ['', '']), ...(hasTp(p) ? cells.slice(2) : ['', ''])]),
      widths: [165, 95, 165, 95],
      right: [1, 3],
    },
    {
      table: [
        ['Gross Premium(A+B)', rupees(p.net)],
        ['CGST (9.00%)', rupees(p.gst / 2)],
        ['SGST (9.00%)', rupees(p.gst / 2)],
        ['Total', rupees(p.total)],
      ],
      widths: [165, 95],
      right: [1],
    },
    { text: 'Hypothecated With : PUNJAB NATIONAL BANK. Receipt Number : 10127050021101234567 Receipt Date : 24/07/2024', size: 7 },
    {
      text: 'GSTIN 22AAACU5552C1Z5. REGD. & HEAD OFFICE, 24, WHITES ROAD, CHENNAI - 600014. Printed By : CUSTOMER @ 24/07/2024 6:03:28 PM',
      size: 7,
    },
    ...TERMS,
  ],
};
