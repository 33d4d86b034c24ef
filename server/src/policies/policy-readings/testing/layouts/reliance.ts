import { hasOd, hasTp, isLong, named, productName, rupees, type SampleLayout, TERMS } from './layout.ts';

export const RELIANCE_SHEET: SampleLayout = {
  insurer: 'IndusInd General',
  basis: 'labels, order and shape of the number from published samples, under its name of then',
  numberOf: (serial) => `99149182311${serial}`,
  omits: ['insured_mobile', 'insured_email', 'registered_on'],
  sheet: (p) => [
    { title: 'Reliance General Insurance Co.Ltd.', size: 11 },
    { title: `${productName(p)}-CERTIFICATE CUM POLICY SCHEDULE CUM RECEIPT`, size: 10 },
    { title: '(FORM 51 OF THE CENTRAL MOTOR VEHICLE RULES, 1989)', size: 7 },
    {
      table: [
        ['Policy No', p.policyNo, 'Proposal No. & Date', 'P14755490, 23-DEC-2024'],
        ['Policy Issued On', `${named(p.issued)} (17:06)`, 'Period of Insurance', `${named(p.start)}(17:06) to ${named(p.end)}(Midnight)`],
        ...(isLong(p)
          ? [['OD Policy Period', `${named(p.start)} to ${named(p.odEnd)}`, 'TP Policy Period', `${named(p.start)} to ${named(p.tpEnd)}`]]
          : []),
        ['Insured Name', `${p.title} ${p.name}`, 'Previous Policy No.', p.previousNo ?? 'NA'],
        ['Insured Add.', '772/23, ZAIDI NAGAR SOCIETY, MEERUT, UTTAR PRADESH- 250004', 'Previous Insurer', 'NA'],
        ['Nominee Name', 'MR. ATIF HASAN', 'Age', '30 [ MALE ] Relation SON'],
      ],
      widths: [80, 170, 95, 185],
    },
    { text: 'Servicing Office of Insurer: 2nd floor, S-4 NCR Plaza New Cant Road, DEHRADUN, PINCODE:248001, PH-022-33031000', size: 7 },
    { text: 'PAN: AABCR6747B GSTIN: 05AABCR6747B1ZM CIN: U66602MH2000PLC128300', size: 7 },
    {
      table: [
        ['Make', 'Model', 'Sub Model', 'Cubic Capacity', 'Manufacturing Year', 'Seating capacity'],
        [p.make, p.model, p.variant, '110', '2015', '5'],
        ['Body Type', 'Registration No.', 'RTO', 'Hypothecation/Lease', 'Fuel Type', 'Chassis No.'],
        ['SOLO', p.plate, 'MEERUT', 'Yes', 'PETROL', p.chassis],
        ['Vehicle IDV', 'Elec. Accessories', 'Non-Elec. Accessories', 'CNG/LPG Kit', 'Total IDV', 'Engine No.'],
        [hasOd(p) ? rupees(p.idv) : 'NA', '0', '0', '0', hasOd(p) ? rupees(p.idv) : 'NA', p.engine],
      ],
      widths: [100, 90, 95, 85, 85, 75].map((width, at) => (at === 5 ? 105 : width - 6)),
      size: 7,
    },
    { title: 'Schedule of Premium (Amount in Rs.)', size: 9 },
    {
      table: [
        ['Own Damage Premium (A)', '', 'Liability Premium (B)', ''],
        ['Basic Premium', '', 'Basic Third Party Liability', rupees(p.tp)],
        ['Vehicle', rupees(p.basicOd), 'Third Party Liability For Bi-Fuel Kit', '0'],
        ['Non-Elec. Accessories', '0', 'PA Cover For Owner Driver Of Rs. 15 Lakh (IMT-15)', rupees(p.pa)],
        [`No Claim Bonus (${p.ncb}%)`, rupees(p.bonus), 'Legal Liability For Paid Driver (IMT-28)', rupees(p.paidDriver)],
        ['Own Discount', rupees(p.discount), 'PA Cover For 0 Persons of Rs. 200000 Each (IMT-16)', '0'],
        ...p.addons.map(([, called, premium]) => [called, rupees(premium), '', '']),
        ['Net Own Damage Premium (A)', rupees(p.od), 'Net Liability Premium (B)', rupees(p.liability)],
        ['', '', 'Total Premium (A+B)', rupees(p.net)],
        ['', '', 'IGST (18%)', rupees(p.gst)],
        ['', '', 'Gross Premium Paid', rupees(p.total)],
      ]
        .map((cells) => (hasOd(p) ? cells : ['', '', ...cells.slice(2)]))
        .map((cells) => (hasTp(p) || /Total|IGST|Gross/.test(cells[2] ?? '') ? cells : [...cells.slice(0, 2), '', ''])),
      widths: [160, 80, 220, 70],
      right: [1, 3],
    },
    { text: 'IRDAI Registration No. 103. Agent/Broker: XYZ Insurance Brokers, IRDAI Broker Registration No. 115, Contact No. 9760097600' },
    ...TERMS,
  ],
};
