/** Fire and burglary: what is insured in rows, terrorism in the net premium or beside it. */
import { dashed, rupees, slashed } from '../layouts/layout.ts';
import type { Sheet } from '../sheets.ts';
import { CLAUSES, type CorporateLayout, TERRORISM_CLAUSE } from './layout.ts';
import type { SampleCorporate } from './sample-corporate.ts';

const GENERAL_KNOWLEDGE = 'shape of the number from public data; labels and order from general knowledge';

const rowsOf = (p: SampleCorporate): string[][] =>
  p.items.map(([what, sum, premium]) => [what, rupees(sum), ((1_000 * premium) / sum).toFixed(3), rupees(premium)]);

export const NEW_INDIA_FIRE: CorporateLayout = {
  insurer: 'New India Assurance',
  line: 'fire',
  product: 'Bharat Sookshma',
  basis: GENERAL_KNOWLEDGE,
  numberOf: (serial) => `1500001125030${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'THE NEW INDIA ASSURANCE CO. LTD.', size: 12 },
    {
      text: 'DO-I SURAT (150000), 2nd Floor, Tirupati Plaza, Athwa Gate, Surat 395001. Phone: 0261 2474901. Email: nia.150000@newindia.co.in',
    },
    { title: 'BHARAT SOOKSHMA UDYAM SURAKSHA POLICY SCHEDULE', size: 11 },
    {
      table: [
        ['Insured Details', '', 'Issuing Office Details', ''],
        ['Insured Name', `${p.title} ${p.name}`.trim(), 'Office Code', '150000'],
        ['Customer ID', 'PO48112067', 'Office Address', '2nd Floor, Tirupati Plaza, Surat'],
        ['Mobile', p.mobile, 'Office Phone No.', '02612474901'],
        ['Email', p.email, 'GSTIN', '24AAACN4165C1ZP'],
        ['Policy No.', p.policyNo, 'Previous Policy No.', p.previousNo ?? ''],
        ['Proposal No.', 'P2511150000310', 'Agent Code', 'NIA1D200871'],
        ['Agent Name', 'Bimal Shah', 'Agent Mobile No.', '9825098250'],
      ],
      widths: [90, 175, 100, 165],
    },
    { text: `Period of Insurance: From ${slashed(p.start)} 12:00:01 AM To ${slashed(p.end)} 11:59:59 PM` },
    { text: `Date of Issue: ${slashed(p.issued)}` },
    { title: 'Property insured', size: 9, at: 'left' },
    {
      table: [
        ['Description of Property', 'Sum Insured (Rs.)', 'Rate per mille', 'Premium (Rs.)'],
        ...rowsOf(p),
        ['Total', rupees(p.sumInsured), '', rupees(p.basic)],
      ],
      widths: [190, 120, 90, 130],
      right: [1, 2, 3],
    },
    { text: 'Financier: STATE BANK OF INDIA, SME Branch, Surat. Loan Account No. 38122011456' },
    {
      table: [
        ['Basic Premium', rupees(p.basic)],
        ['Terrorism Premium', rupees(p.terrorism)],
        ['Net Premium', rupees(p.net)],
        ['CGST @9%', rupees(p.gst / 2)],
        ['SGST @9%', rupees(p.gst / 2)],
        ['Total Premium', rupees(p.total)],
      ],
      widths: [180, 120],
      right: [1],
    },
    { text: `Receipt No. 15000081250000012 Receipt Date ${slashed(p.issued)}. IRDAI Regn. No. 190. CIN L66000MH1919GOI000526`, size: 7 },
    ...CLAUSES,
    ...TERRORISM_CLAUSE,
  ],
};

export const HDFC_ERGO_FIRE: CorporateLayout = {
  insurer: 'HDFC ERGO',
  line: 'fire',
  product: 'Special Perils',
  basis: 'shape of the number from published samples; labels and order from general knowledge',
  numberOf: (serial) => `2954 2039 ${String(serial).slice(0, 4)} ${String(serial).slice(3)} 000`,
  omits: [],
  sheet: (p) => [
    { title: 'HDFC ERGO General Insurance Company Limited', size: 12 },
    { title: 'STANDARD FIRE AND SPECIAL PERILS POLICY - SCHEDULE', size: 11 },
    {
      table: [
        ['Policy No.', p.policyNo, 'Issuance Date', slashed(p.issued)],
        ['Insured Name', `${p.title} ${p.name}`.trim(), 'Previous Policy No.', p.previousNo ?? 'NA'],
        ['Correspondence Address', '14 Shreeji Industrial Estate, Ring Road, Surat 395002', 'Proposal No.', '202512300045518'],
        ['Mobile', p.mobile, 'Email ID', p.email],
        ['Intermediary Name', 'Bimabahi Insurance Brokers', 'Intermediary Code', '50144'],
        ['Intermediary Contact No.', '9000000001', 'Occupancy', 'Textile weaving'],
        ['Policy Period', `From ${dashed(p.start)} 00:01 hrs to ${dashed(p.end)} midnight`, 'GSTIN of insured', '24ABCFG1234H1Z2'],
      ],
      widths: [105, 170, 95, 160],
    },
    {
      table: [
        ['Sr. No.', 'Description of Property', 'Location', 'Sum Insured'],
        ...p.items.map(([what, sum], place) => [String(place + 1), what, 'Surat', rupees(sum).replace('.00', '')]),
      ],
      widths: [50, 200, 120, 150],
    },
    { table: [['Total Sum Insured', rupees(p.sumInsured).replace('.00', '')]], widths: [180, 150] },
    {
      table: [
        ['Premium details', 'Amount (Rs.)'],
        ['Premium excluding terrorism', rupees(p.basic)],
        ['Terrorism Premium', p.terrorism ? rupees(p.terrorism) : 'Not opted'],
        ['Total Premium before tax', rupees(p.net)],
        ['IGST 18%', rupees(p.gst)],
        ['Total Premium', rupees(p.total)],
      ],
      widths: [220, 120],
      right: [1],
    },
    { text: 'IRDAI Reg No. 146. CIN: U66030MH2007PLC177117. GSTIN: 27AABCL5045N1Z8. Toll free 022 6234 6234.', size: 7 },
    ...CLAUSES,
    ...TERRORISM_CLAUSE,
  ],
};

export const ORIENTAL_BURGLARY: CorporateLayout = {
  insurer: 'Oriental',
  line: 'money_burglary',
  product: 'Burglary',
  basis: 'shape of the number from published samples; labels and order from general knowledge',
  numberOf: (serial) => `141200/48/2026/${String(serial).slice(2)}`,
  omits: ['insured_email'],
  sheet: (p): Sheet => [
    { title: 'THE ORIENTAL INSURANCE COMPANY LIMITED', size: 12 },
    { title: 'BURGLARY INSURANCE POLICY SCHEDULE', size: 11 },
    { text: `Policy No : ${p.policyNo}` },
    { text: `Previous Policy No : ${p.previousNo ?? '-'}` },
    { text: `Cover Note No : 0   Cover Note Dt : ${slashed(p.issued)}` },
    { text: `Insured's Name : ${`${p.title} ${p.name}`.trim()}` },
    { text: `Insured's Code : 101472998` },
    { text: `Mobile No : ${p.mobile}` },
    { text: 'Issue Office Name : DO Vadodara' },
    { text: 'Tel/Fax/Email : 0265 2351122 / do141200@orientalinsurance.co.in' },
    { text: 'Agent/Broker Details' },
    { text: 'Name : BAJRANG INSURANCE SERVICES   Mobile No : 9879098790' },
    { text: `Period of Insurance : FROM 00:00 ON ${slashed(p.start)} TO MIDNIGHT OF ${slashed(p.end)}` },
    { text: `Date of Issue : ${slashed(p.issued)}` },
    {
      table: [
        ['Sl. No.', 'Particulars', 'Sum Insured', 'Premium'],
        ...p.items.map(([what, sum, premium], place) => [String(place + 1), what, rupees(sum), rupees(premium)]),
        ['', 'TOTAL', rupees(p.sumInsured), rupees(p.basic)],
      ],
      widths: [50, 220, 120, 120],
      right: [2, 3],
    },
    {
      table: [
        ['Net Premium', 'Terrorism Premium', 'GST', 'Total Premium'],
        [rupees(p.basic), rupees(p.terrorism), rupees(p.gst), rupees(p.total)],
      ],
      widths: [120, 120, 120, 120],
    },
    { text: 'IRDA Regn. No. 556. CIN U66010DL1947GOI007158', size: 7 },
    ...CLAUSES,
  ],
};
