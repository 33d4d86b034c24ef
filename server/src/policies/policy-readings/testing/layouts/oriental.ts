import { dashed, hasOd, hasTp, rupees, type SampleLayout, slashed, spacedPlate, TERMS } from './layout.ts';

const VEHICLES: Record<string, string> = {
  private_car: 'PRIVATE CAR',
  two_wheeler: 'TWO WHEELER',
  goods_vehicle: 'GCCV-PUBLIC CARRIERS OTHER THAN THREE WHEELERS',
};
const COVERS = {
  Package: 'PACKAGE POLICY - ZONE B',
  OD: 'STAND ALONE OWN DAMAGE POLICY',
  TP: 'LIABILITY ONLY POLICY',
  'Bundled 1+3': 'BUNDLED POLICY 1+3',
  'Bundled 1+5': 'BUNDLED POLICY 1+5',
};

export const ORIENTAL_SHEET: SampleLayout = {
  insurer: 'Oriental',
  basis: 'labels, order and shape of the number from published samples; the rows of the premium from general knowledge',
  numberOf: (serial) => `261500/31/2026/${serial}`,
  omits: ['insured_email', 'registered_on'],
  sheet: (p) => [
    { text: 'This Document is Digitally Signed' },
    { text: `The Oriental Insurance Company Limited      Signer: RAJIV KUMAR GUPTA      Date: Wed, Aug 20, 2025 17:52:27 IST` },
    { title: 'MOTOR INSURANCE CERTIFICATE CUM POLICY SCHEDULE', size: 11 },
    { title: `${VEHICLES[p.line]} ${COVERS[p.cover]}`, size: 10 },
    {
      text: 'Road Side Assistance included in this policy - Toll free No.18003091209 *Conditions Apply      UIN NO:IRDAN556RP0077V01200506',
    },
    {
      table: [
        [`Policy No : ${p.policyNo}`, `Prev Policy No : ${p.previousNo ?? '-'}`],
        ['Cover Note No : -', 'Cover Note Dt :'],
        ["Insured's Code : 170174483", 'Issue Office Code : 233703'],
        [`Insured's Name : ${p.name} (GSTIN: )`, 'Issue Office Name : BO TALWANDI ROAD (GSTIN: 03AAACT0627R3Z7)'],
        ['Address : R/O VILL PHIDE DISTT FZR', 'Address : NEAR GRAIN MARKET TALWANDI ROAD'],
        [`Mobile No : ${p.mobile}`, 'Tel /Fax /Email : 01682-250761 / 8198856500'],
      ],
      widths: [265, 265],
    },
    { title: 'Agent/Broker Details', size: 9, at: 'left' },
    { text: 'Dev.Off.Code : NG0000000396 ANIL KUMAR BAJAJ' },
    { text: 'Agent/Broker : BA0000155539 ISHA TIWARI      Tel /Fax /Email : 9317244444//bajaj@example.com' },
    { text: `Period of Insurance : FROM 00:00 ON ${slashed(p.start)} TO MIDNIGHT OF ${slashed(p.end)}` },
    { text: `Date of Issue : ${dashed(p.issued)}      Collection No. & Dt. : 26150025210004567, ${dashed(p.issued)}` },
    {
      table: [
        [
          'Registration Mark & No.',
          'Place of Regn',
          'Engine No.',
          'Chassis No.',
          'Make - Model',
          'Type of Body',
          'CC',
          'Year of Manufacture',
          'Seating Capacity',
        ],
        [spacedPlate(p.plate), 'Ludhiana', p.engine, p.chassis, `${p.make} - ${p.model} ${p.variant}`, 'OTHERS', '1197', '2017', '1+1'],
      ],
      widths: [70, 52, 75, 75, 90, 48, 32, 50, 45],
      size: 7,
    },
    ...(hasOd(p)
      ? [
          {
            table: [
              [
                'IDV of Vehicle/Chassis',
                'IDV of Electrical Accessories',
                'IDV of Non Electrical Accessories',
                'IDV of CNG Kit',
                'Total IDV',
              ],
              [rupees(p.idv), '', '', '', rupees(p.idv)],
            ],
            widths: [110, 110, 120, 90, 90],
          } as const,
        ]
      : []),
    { title: 'SCHEDULE OF PREMIUM', size: 9 },
    {
      table: [
        ['OWN DAMAGE', 'Amount(Rs.)', 'LIABILITY', 'Amount(Rs.)'],
        ['Basic OD Premium', rupees(p.basicOd), 'Basic TP Premium', rupees(p.tp)],
        ['Less: OD Discount', rupees(p.discount), 'PA to Owner-Driver (CSI 15,00,000)', rupees(p.pa)],
        [`Less: NCB ${p.ncb}%`, rupees(p.bonus), 'LL to Paid Driver (IMT-28)', rupees(p.paidDriver)],
        ...p.addons.map(([, called, premium]) => [`Add: ${called}`, rupees(premium), '', '']),
        ['Total OD Premium', rupees(p.od), 'Total TP Premium', rupees(p.liability)],
      ].map((cells) => [...(hasOd(p) ? cells.slice(0, 2) : ['', '']), ...(hasTp(p) ? cells.slice(2) : ['', ''])]),
      widths: [165, 95, 175, 95],
      right: [1, 3],
    },
    {
      table: [
        ['Total Premium (A+B)', rupees(p.net)],
        ['GST', rupees(p.gst)],
        ['Stamp Duty', '0.50'],
        ['Total Amount', rupees(p.total)],
      ],
      widths: [165, 95],
      right: [1],
    },
    {
      text: 'P.A. Cover under Section III for Owner - Driver (CSI) : Rs. 1500000. Nominee : HARPAL KAUR. Financier : HDB FINANCIAL SERVICES',
    },
    ...TERMS,
  ],
};
