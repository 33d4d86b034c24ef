/** Drawn when the reader was done: what it has not been written for. */
import { monthFirst, named, rupees, slashed } from '../layouts/layout.ts';
import { CLAUSES, type CorporateLayout, TERRORISM_CLAUSE } from './layout.ts';

export const DIGIT_PROPERTY: CorporateLayout = {
  insurer: 'Go Digit',
  line: 'fire',
  product: 'Bharat Laghu',
  basis: 'read by the general labels alone; drawn when the reader was done, from general knowledge',
  numberOf: (serial) => `D30${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'Go Digit General Insurance Ltd.', size: 12 },
    { title: 'Digit Bharat Laghu Udyam Suraksha Policy', size: 11 },
    { title: 'Policy Schedule / Tax Invoice', size: 10 },
    {
      table: [
        ['Your Details', '', 'Policy Details', ''],
        ['Policyholder Name', `${p.title} ${p.name}`.trim(), 'Policy Number', p.policyNo],
        ['Mobile Number', p.mobile, 'Policy Issue Date', monthFirst(p.issued)],
        ['Email ID', p.email, 'Period of Cover', `${monthFirst(p.start)}, 00:00:00 to ${monthFirst(p.end)}, 23:59:59`],
        ['GST Number', '24ABCFG1234H1Z2', 'Previous Policy Number', p.previousNo ?? 'NA'],
        ['Partner Name', 'Bimabahi Insurance Brokers', 'Partner Code', '1007712'],
        ['Partner Mobile Number', '9000000001', 'Invoice Number', 'IN30711822'],
      ],
      widths: [100, 165, 105, 160],
    },
    {
      table: [
        ['Risk Location 1: Plot 18, GIDC, Sachin, Surat 394230', '', ''],
        ['Covered Property', 'Sum Insured', 'Premium'],
        ...p.items.map(([what, sum, premium]) => [what, rupees(sum), rupees(premium)]),
        ['Total', rupees(p.sumInsured), rupees(p.basic)],
      ],
      widths: [250, 130, 130],
    },
    {
      table: [
        ['Base Premium', 'Terrorism Premium', 'Net Premium', 'CGST', 'SGST', 'Final Premium'],
        [rupees(p.basic), p.terrorism ? rupees(p.terrorism) : 'NA', rupees(p.net), rupees(p.gst / 2), rupees(p.gst / 2), rupees(p.total)],
      ],
      widths: [90, 90, 90, 80, 80, 95],
    },
    { text: 'IRDAI Reg. No. 158. For claims call 1800 258 5956 or write to hello@godigit.com', size: 7 },
    ...CLAUSES,
    ...TERRORISM_CLAUSE,
  ],
};

export const SBI_ACCIDENT: CorporateLayout = {
  insurer: 'SBI General',
  line: 'personal_accident_group',
  product: 'Group Personal Accident',
  basis: 'read by the general labels alone; drawn when the reader was done, from general knowledge',
  numberOf: (serial) => `0000000${serial}-01`,
  omits: ['insured_email'],
  sheet: (p) => [
    { title: 'SBI General Insurance Company Limited', size: 12 },
    { title: 'GROUP PERSONAL ACCIDENT INSURANCE POLICY - SCHEDULE', size: 11 },
    { text: `Policy No.: ${p.policyNo}   Issued at: Mumbai   Policy Issue Date: ${named(p.issued)}` },
    { text: `Name of the Insured: ${`${p.title} ${p.name}`.trim()}` },
    { text: 'Address: 3rd Floor, Trade House, Ashram Road, Ahmedabad 380009' },
    { text: `Mobile No: ${p.mobile}` },
    { text: `Expiring Policy No.: ${p.previousNo ?? 'NIL'}   Expiring Sum Insured: Rs. 1,00,00,000` },
    { text: `Period of Insurance: From 00:00 hours on ${slashed(p.start)} to midnight on ${slashed(p.end)}` },
    { text: 'Intermediary: PRUDENT BROKING   Code: 0044128   Contact: 9797979797' },
    {
      table: [
        ['Category', 'No. of Persons', 'Sum Insured per Person', 'Total Sum Insured'],
        ['All employees', '42', rupees(p.sumInsured / 42), rupees(p.sumInsured)],
      ],
      widths: [140, 90, 140, 140],
    },
    {
      table: [
        ['Particulars', 'Amount (INR)'],
        ['Gross premium', rupees(p.net)],
        ['Integrated GST (18%)', rupees(p.gst)],
        ['Total premium (rounded off)', rupees(p.total)],
      ],
      widths: [200, 130],
      right: [1],
    },
    { text: 'IRDAI Reg. No. 144. Nominee as declared by each member. Member name: as per annexure.', size: 7 },
    ...CLAUSES,
  ],
};
