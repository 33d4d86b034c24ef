/** Health: a family with its members, and a group with its administrator. */
import { dashed, named, rupees, slashed } from '../layouts/layout.ts';
import { CLAUSES, type CorporateLayout } from './layout.ts';

export const BAJAJ_HEALTH: CorporateLayout = {
  insurer: 'Bajaj General',
  line: 'health_individual',
  product: 'Family Floater',
  basis: 'shape of the number from published samples; labels and order from general knowledge',
  numberOf: (serial) => `OG-26-2401-8429-0${serial}`,
  omits: [],
  sheet: (p) => [
    { title: 'Bajaj General Insurance Limited', size: 12 },
    { title: 'Family Floater Health Guard Policy Schedule', size: 11 },
    { text: 'UIN: BAJHLIP23069V032223. IRDAI Reg. No. 113. CIN: U66010PN2000PLC015329', size: 7 },
    {
      table: [
        ['Policy Number', p.policyNo, 'Policy Issued On', named(p.issued)],
        ['Proposer Name', `${p.title} ${p.name}`.trim(), 'Previous Policy Number', p.previousNo ?? 'NA'],
        ['Proposer Mobile No.', p.mobile, 'Proposer E-mail Id', p.email],
        ['Period of Insurance', `From ${named(p.start)} 00:00 Hrs To ${named(p.end)} Midnight`, 'Date of First Inception', '02-JUN-2019'],
        ['Premium Payment Mode', 'Annual', 'Floater Sum Insured', rupees(p.sumInsured).replace('.00', '')],
        ['Intermediary Name', 'Rekha Kulkarni', 'Intermediary Contact No.', '9822098220'],
      ],
      widths: [105, 165, 110, 150],
    },
    { title: 'Insured Members', size: 9, at: 'left' },
    {
      table: [
        ['Member Name', 'Relationship', 'Date of Birth', 'Age', 'Sum Insured', 'Cumulative Bonus', 'Member ID'],
        ...p.members.map(([name, relation, birth, age], place) => [
          ...[name, relation, slashed(birth), String(age), rupees(p.sumInsured), '50,000.00', `30${place}118845`],
        ]),
      ],
      widths: [110, 70, 70, 40, 90, 75, 75],
    },
    { table: [['Nominee Name', 'Savita Joshi', 'Nominee Mobile No.', '9890098900']], widths: [105, 165, 110, 150] },
    {
      table: [
        ['Base Premium', rupees(p.net + 1_500)],
        ['Less: Family Discount', '1,500.00'],
        ['Net Premium', rupees(p.net)],
        ['GST', rupees(p.gst)],
        ['Total Premium', rupees(p.total)],
        ['Amount eligible for 80D', rupees(p.total)],
      ],
      widths: [180, 120],
      right: [1],
    },
    ...CLAUSES,
  ],
};

export const UNITED_INDIA_GROUP: CorporateLayout = {
  insurer: 'United India',
  line: 'health_group',
  product: 'Group Health',
  basis: 'shape of the number from published samples; labels and order from general knowledge',
  numberOf: (serial) => `0603002825P10${serial}`,
  omits: ['sum_insured'],
  sheet: (p) => [
    { title: 'UNITED INDIA INSURANCE COMPANY LIMITED', size: 12 },
    { title: 'GROUP HEALTH INSURANCE POLICY', size: 11 },
    { title: `POLICY NO.: ${p.policyNo}`, size: 9 },
    { text: `Period of Insurance From 00:00 Hrs of ${slashed(p.start)} To Midnight of ${slashed(p.end)}` },
    {
      table: [
        ['Name of the Insured', `${p.title} ${p.name}`.trim(), 'Customer Id', '23016764387'],
        ['Email', p.email, 'Mobile', p.mobile],
        ['Previous Policy No.', p.previousNo ?? '', 'Date of Issue', slashed(p.issued)],
        ['TPA Name', 'MEDI ASSIST INSURANCE TPA PVT LTD', 'TPA Contact No.', '9148891488'],
        ['Agent Name', 'Prime Insurance Brokers', 'Agent Code', 'BRC0000412'],
      ],
      widths: [105, 175, 95, 155],
    },
    {
      table: [
        ['Category', 'No. of Employees', 'No. of Lives', 'Sum Insured per Family', 'Premium'],
        ['Grade A', '24', '88', '5,00,000.00', rupees(p.net * 0.6)],
        ['Grade B', '112', '391', '3,00,000.00', rupees(p.net * 0.4)],
      ],
      widths: [90, 90, 90, 130, 110],
    },
    {
      table: [
        ['Member Name', 'Relation', 'Age', 'Sum Insured'],
        ['Asha Bhatt', 'Self', '44', '5,00,000.00'],
        ['Manoj Bhatt', 'Spouse', '47', '5,00,000.00'],
        ['Rahul Vora', 'Self', '31', '3,00,000.00'],
      ],
      widths: [150, 90, 60, 120],
    },
    {
      table: [
        ['Gross Premium', rupees(p.net)],
        ['CGST (9.00%)', rupees(p.gst / 2)],
        ['SGST (9.00%)', rupees(p.gst / 2)],
        ['Total', rupees(p.total)],
      ],
      widths: [165, 95],
      right: [1],
    },
    { text: 'GSTIN 24AAACU5552C1Z1. REGD. & HEAD OFFICE, 24, WHITES ROAD, CHENNAI - 600014', size: 7 },
    ...CLAUSES,
  ],
};

export const NIRMAL_HEALTH: CorporateLayout = {
  insurer: undefined,
  line: 'health_individual',
  product: 'Individual Health',
  basis: 'invented: labels of its own and amounts in one row',
  numberOf: (serial) => `NH/${serial}/00`,
  omits: ['insured_email', 'previous_policy_no'],
  sheet: (p) => [
    { title: 'Nirmal Health Insurance Company Limited', size: 12 },
    { title: 'Certificate of Insurance', size: 11 },
    { title: 'Nirmal Individual Health Policy', size: 10 },
    { text: `Policy Number: ${p.policyNo}` },
    { text: `Name of Policyholder: ${`${p.title} ${p.name}`.trim()}` },
    { text: `Mobile: ${p.mobile}` },
    { text: `Policy Start Date: ${dashed(p.start)}` },
    { text: `Policy End Date: ${dashed(p.end)}` },
    { text: `Policy Issue Date: ${dashed(p.issued)}` },
    { text: `Member since: 11-03-2018` },
    {
      table: [
        ['Name of Insured Person', 'Relation', 'Date of Birth', 'Nominee'],
        ...p.members.map(([name, relation, birth]) => [name, relation, dashed(birth), 'Savita Joshi']),
      ],
      widths: [160, 90, 90, 120],
    },
    { table: [['Total Sum Insured', rupees(p.sumInsured)]], widths: [150, 120] },
    {
      table: [
        ['Net Premium', 'GST', 'Total Premium Payable'],
        [rupees(p.net), rupees(p.gst), rupees(p.total)],
      ],
      widths: [120, 120, 140],
    },
    ...CLAUSES,
  ],
};
