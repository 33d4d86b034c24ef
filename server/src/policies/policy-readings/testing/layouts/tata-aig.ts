import { dashed, hasOd, hasTp, isLong, type SampleLayout, TERMS } from './layout.ts';

const NAMES = {
  Package: 'Package Policy',
  OD: 'Standalone Own Damage Policy',
  TP: 'Liability Only Policy',
  'Bundled 1+3': 'Policy (1 Yr OD + 3 Yr TP)',
  'Bundled 1+5': 'Policy(1 Yr OD + 5 Yr TP)',
};
const VEHICLES: Record<string, string> = {
  private_car: 'Private Car',
  two_wheeler: 'Two Wheeler',
  goods_vehicle: 'Goods Carrying Vehicle',
};

export const TATA_AIG_SHEET: SampleLayout = {
  insurer: 'Tata AIG',
  basis: 'labels, order and shape of the number from published samples',
  numberOf: (serial) => `318${serial}/000000/00`,
  omits: ['insured_mobile', 'insured_email'],
  sheet: (p) => [
    { title: `${isLong(p) ? 'Bundled ' : ''}Auto Secure - ${VEHICLES[p.line]} ${NAMES[p.cover]}`, size: 11 },
    { title: 'Certificate of Insurance cum Policy Schedule', size: 9 },
    {
      table: [
        ['Policy No.', 'Tata AIG General Insurance Company Limited'],
        [p.policyNo, '4th Floor, Arihant Complex, D-64/127, Sigra, Varanasi 221010'],
      ],
      widths: [160, 300],
    },
    {
      table: [
        ['Insured', 'Business / Profession', 'Address of The Insured', 'Policy Issued On', 'Valid From', 'Valid To'],
        [
          `${p.title} ${p.name}`,
          'Service',
          'VILL & POST KASARA, MAU, UTTAR PRADESH 275102',
          dashed(p.issued),
          `${dashed(p.start)} 15:06:17`,
          `Midnight of ${dashed(p.end)}`,
        ],
      ],
      widths: [110, 70, 130, 70, 70, 80],
      size: 7,
    },
    {
      table: [
        ['Vehicle Regn No.', 'Engine No.', 'Chassis No.', 'Make & Model', 'Year of Mfg', 'Cubic Capacity', 'Date of Registration'],
        [p.plate, p.engine, p.chassis, `${p.make} ${p.model} ${p.variant}`, '2019', '110', dashed(p.registered)],
      ],
      widths: [75, 80, 105, 105, 45, 50, 70],
      size: 7,
    },
    ...(hasOd(p)
      ? [
          {
            table: [
              [
                "Insured's Declared Value (IDV) of Vehicle",
                'Side Car IDV',
                'Non-Electrical Accessories IDV',
                'Electrical Accessories IDV',
                'CNG/LPG Kit IDV',
                'Total IDV',
              ],
              [p.idv.toFixed(2), 'NA', '0.00', '0.00', '0.00', String(p.idv)],
            ],
            widths: [110, 60, 100, 100, 80, 75],
            size: 7,
          } as const,
        ]
      : []),
    ...(p.previousNo ? [{ text: `Previous Policy No. : ${p.previousNo}` }] : []),
    { title: 'Premium Computation in Rs.', size: 9, at: 'left' },
    {
      table: [
        ['A. Own Damage Premium Computation (Section I)', '', 'B. Liability Premium Computation (Section II)', ''],
        ['Basic Own Damage (OD)', `: ${p.basicOd.toFixed(2)}`, 'Basic TP Cover', `: ${p.tp.toFixed(2)}`],
        ['Electronic & Electrical Accessories', ': 0.00', 'CNG/LPG/Bi-Fuel Kit', ': 0.00'],
        ['Voluntary Discount', `: ${p.discount.toFixed(2)}`, 'Compulsory PA Cover (Owner Driver)', `: ${p.pa.toFixed(2)}`],
        [`NCB (${p.ncb}%)`, `: ${p.bonus.toFixed(2)}`, 'Legal Liability Cover (Paid Drivers, Cleaners)', `: ${p.paidDriver.toFixed(2)}`],
        ...p.addons.map(([, called, premium]) => [called, `: ${premium.toFixed(2)}`, '', '']),
        ['Total Own Damage Premium (A)', `: ${p.od.toFixed(2)}`, 'Total Liablity Premium (B)', `: ${p.liability.toFixed(2)}`],
      ].map((cells) => [...(hasOd(p) ? cells.slice(0, 2) : ['', '']), ...(hasTp(p) ? cells.slice(2) : ['', ''])]),
      widths: [175, 80, 190, 80],
    },
    {
      table: [
        ['Total Premium (A + B)', `: ${p.net.toFixed(2)}`],
        ['CGST @ 9.00%', `: ${(p.gst / 2).toFixed(2)}`],
        ['SGST @ 9.00%', `: ${(p.gst / 2).toFixed(2)}`],
        ['Gross Premium', `: ${p.total.toFixed(2)}`],
      ],
      widths: [175, 80],
    },
    {
      text: '1. Registration No. : 108 || 2. CIN No. : U85110MH2000PLC128425 || 3. GSTIN No. : 09AABCT3518Q1ZU || UIN No.- IRDAN108RP0007V01201819',
      size: 7,
    },
    ...(isLong(p)
      ? [
          { text: `OD Policy Period ${dashed(p.start)} To ${dashed(p.odEnd)}` },
          { text: `TP Policy Period ${dashed(p.start)} To ${dashed(p.tpEnd)}` },
        ]
      : []),
    {
      text: 'Name of Nominee : SUNIL KUMAR Relationship : SON. Broker Name : Policy Point Brokers, Contact No 9811223344, customersupport@tataaig.com',
    },
    ...TERMS,
  ],
};
