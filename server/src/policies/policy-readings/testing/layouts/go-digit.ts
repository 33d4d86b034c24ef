import { hasOd, hasTp, monthFirst, productName, rupees, type SampleLayout, slashed, TERMS } from './layout.ts';

/** An insurer that is known by name alone. */
export const GO_DIGIT_SHEET: SampleLayout = {
  insurer: 'Go Digit',
  basis: 'read by the general labels alone; a few labels from published samples, the rest from general knowledge',
  numberOf: (serial) => `D21${serial}`,
  omits: ['insured_email'],
  sheet: (p) => [
    { title: `Digit ${productName(p)}`, size: 13, at: 'left' },
    { text: 'Certificate of Insurance Cum Policy Schedule' },
    {
      table: [
        ['Vehicle Details', '', 'Policy Details', ''],
        ['Registration No.', p.plate, 'Policy No.', p.policyNo],
        ['Make/Model/Vehicle Variant', `${p.make}/${p.model}/${p.variant}`, 'Policy Issue Date', slashed(p.issued)],
        ['Chassis No.', p.chassis, 'Invoice No.', 'I0987654321'],
        ['Engine No. /Motor No. (For EV)', p.engine, 'Previous Policy No', p.previousNo ?? 'NA'],
        ['Registration Date', slashed(p.registered), 'Previous Policy Expiry Date', slashed(p.issued)],
        ['Fuel Type', 'PETROL', 'Hypothecation', 'KOTAK MAHINDRA PRIME'],
        ['Body Type', 'SALOON', 'GSTIN', 'NA'],
      ],
      widths: [120, 150, 115, 140],
    },
    {
      table: [
        ['Period of Cover', 'Start Date', 'End Date'],
        ...(hasOd(p) ? [['Own Damage Cover', `${slashed(p.start)} (11:09 Hrs)`, `${slashed(p.odEnd)} (Midnight)`]] : []),
        ...(hasTp(p) ? [['Third-Party Cover', `${slashed(p.start)} (11:09 Hrs)`, `${slashed(p.tpEnd)} (Midnight)`]] : []),
        ...(hasTp(p)
          ? [['Compulsory Personal Accident Cover for Owner-Driver', `${slashed(p.start)} (11:09 Hrs)`, `${slashed(p.odEnd)} (Midnight)`]]
          : []),
      ],
      widths: [230, 140, 140],
    },
    {
      table: [
        ["Policyholder's Name", p.name],
        ['Mobile No.', p.mobile],
        ['Address', `${monthFirst('2025-04-01')} Lane, Wakad, Pune`],
        ['Nominee Details', 'ASHA, Spouse, 41'],
      ],
      widths: [150, 300],
    },
    ...(hasOd(p)
      ? [
          {
            table: [
              ['Vehicle IDV (₹)', 'Accessories IDV (₹)', 'Total IDV (₹)', 'NCB %'],
              [rupees(p.idv), '0', rupees(p.idv), `${p.ncb}%`],
            ],
            widths: [130, 130, 130, 100],
          } as const,
        ]
      : []),
    {
      table: [
        ...(hasOd(p)
          ? [
              ['Basic Own Damage Premium', `₹ ${rupees(p.basicOd)}`],
              [`No Claim Bonus (${p.ncb}%)`, `₹ ${rupees(p.bonus)}`],
              ...p.addons.map(([, called, premium]) => [called, `₹ ${rupees(premium)}`]),
              ['Net Own Damage Premium', `₹ ${rupees(p.od)}`],
            ]
          : []),
        ...(hasTp(p)
          ? [
              ['Basic Third Party Premium', `₹ ${rupees(p.tp)}`],
              ['PA cover for Owner Driver', `₹ ${rupees(p.pa)}`],
              ['Legal Liability to Paid Driver', `₹ ${rupees(p.paidDriver)}`],
              ['Net Liability Premium', `₹ ${rupees(p.liability)}`],
            ]
          : []),
        ['Net Premium', `₹ ${rupees(p.net)}`],
        ['GST', `₹ ${rupees(p.gst)}`],
        ['Final Premium', `₹ ${rupees(p.total)}`],
      ],
      widths: [250, 120],
      right: [1],
    },
    {
      table: [
        ['Partner Name', 'Wheels Insurance Broking LLP', 'Partner Contact No.', '9767097670'],
        ['Partner Email', 'x@wheels.example', 'Partner Code', '1000123'],
      ],
      widths: [100, 170, 110, 140],
    },
    {
      text: 'Go Digit General Insurance Ltd. IRDAI Reg No 158. CIN U66010PN2016PLC167410. Helpline 1800 258 5956. hello@godigit.com',
      size: 7,
    },
    ...TERMS,
  ],
};
