/** Marine, employees' compensation and public liability. */
import { dashed, monthFirst, named, rupees, slashed } from '../layouts/layout.ts';
import { CLAUSES, type CorporateLayout } from './layout.ts';

export const ICICI_MARINE: CorporateLayout = {
  insurer: 'ICICI Lombard',
  line: 'marine',
  product: 'Sales Turnover Policy',
  basis: 'labels and order from general knowledge',
  numberOf: (serial) => `2002/${serial}55/00/000`,
  omits: ['insured_email'],
  sheet: (p) => [
    { title: 'ICICI Lombard General Insurance Company Limited', size: 12 },
    { title: 'Marine Sales Turnover Policy', size: 11 },
    { title: 'Policy Schedule', size: 10 },
    {
      table: [
        ['Policy No.', p.policyNo, 'Issued on', monthFirst(p.issued)],
        ['Name of the Assured', `${p.title} ${p.name}`.trim(), 'Mobile No.', p.mobile],
        ['Expiring Policy No.', p.previousNo ?? 'Not applicable', 'Quotation No.', '5006118820'],
        ['Period of Insurance', `${monthFirst(p.start)} 00:00 Hrs to ${monthFirst(p.end)} 23:59 Hrs`, 'Voyage', 'Anywhere in India'],
        ['Total Sum Insured', rupees(p.sumInsured), 'Per Sending Limit', '25,00,000.00'],
        ['Subject matter', 'Cotton yarn and grey fabric', 'Per Location Limit', '50,00,000.00'],
        ['Conveyance', 'Road / Rail', 'Excess', '0.5 % of the sum insured of the consignment'],
        ['Broker Name', 'Bimabahi Insurance Brokers', 'Broker Contact No.', '9000000001'],
      ],
      widths: [100, 190, 95, 145],
    },
    {
      table: [
        ['Marine Premium', rupees(p.net * 0.9)],
        ['War and SRCC Premium', rupees(p.net * 0.1)],
        ['Total Premium before GST', rupees(p.net)],
        ['IGST', rupees(p.gst)],
        ['Total Premium Payable', rupees(p.total)],
      ],
      widths: [180, 120],
      right: [1],
    },
    { text: 'IRDAI Reg. No. 115. CIN: L67200MH2000PLC129408. GSTIN of insurer: 24AAACI7904G1ZT', size: 7 },
    {
      text: `Printed on ${slashed(p.issued)}. In the event of a claim contact Claim settling agent: Wilson Surveyors, Mobile 9898098980`,
      size: 7,
    },
    ...CLAUSES,
  ],
};

export const TATA_WORKMEN: CorporateLayout = {
  insurer: 'Tata AIG',
  line: 'liability',
  product: 'Employees Compensation',
  basis: 'labels and order from general knowledge',
  numberOf: (serial) => `22${String(serial)}5`,
  omits: ['sum_insured'],
  sheet: (p) => [
    { title: 'Tata AIG General Insurance Company Limited', size: 12 },
    { title: 'EMPLOYEES COMPENSATION INSURANCE POLICY', size: 11 },
    { text: `Policy No.: ${p.policyNo}` },
    {
      table: [
        ['Policy Number', p.policyNo, 'Date of Issue', named(p.issued)],
        ['Name of the Insured', `${p.title} ${p.name}`.trim(), 'Renewal of Policy No.', p.previousNo ?? 'New'],
        ['Contact No.', p.mobile, 'E-mail', p.email],
        ['Policy Period', `From: ${dashed(p.start)} 00:00 To: ${dashed(p.end)} 23:59`, 'Producer Code', '0012345000'],
        ['Business', 'Fabrication of steel', 'Servicing Branch Phone', '9967099670'],
      ],
      widths: [95, 190, 105, 140],
    },
    {
      table: [
        ['Category of Employees', 'No. of Employees', 'Total Wages', 'Rate', 'Premium'],
        ['Skilled', '18', rupees(p.sumInsured * 0.7), '1.20%', rupees(p.net * 0.7)],
        ['Unskilled', '31', rupees(p.sumInsured * 0.3), '1.90%', rupees(p.net * 0.3)],
      ],
      widths: [150, 90, 110, 60, 100],
    },
    { text: 'Limit of indemnity any one accident: Rs. 50,00,000. Any one year: Rs. 1,00,00,000' },
    {
      table: [
        ['Net Premium', rupees(p.net)],
        ['CGST 9%', rupees(p.gst / 2)],
        ['SGST 9%', rupees(p.gst / 2)],
        ['Gross Premium', rupees(p.total)],
      ],
      widths: [180, 120],
      right: [1],
    },
    { text: 'IRDAI Registration No. 108. CIN U85110MH2000PLC128425. PAN AABCT3518Q', size: 7 },
    ...CLAUSES,
  ],
};

export const SAHYADRI_LIABILITY: CorporateLayout = {
  insurer: undefined,
  line: 'liability',
  product: 'Public Liability',
  basis: 'invented: labels beside their values, two columns',
  numberOf: (serial) => `SGI-PL-${serial}`,
  omits: ['sum_insured', 'insured_email'],
  sheet: (p) => [
    { title: 'Sahyadri General Insurance Company Limited', size: 12 },
    { title: 'Public Liability Insurance Policy', size: 11 },
    {
      table: [
        ['Policy No', p.policyNo, 'Last Policy No', p.previousNo ?? ''],
        ['Name of Insured', `${p.title} ${p.name}`.trim(), 'Insured Mobile', p.mobile],
        ['Period of Insurance', `${slashed(p.start)} to ${slashed(p.end)}`, 'Retroactive date', '01/04/2015'],
        ['Limit of Indemnity', '1,00,00,000', 'Any One Accident', '50,00,000'],
        ['Agency', 'Sheth Associates', 'Agency mobile', '9727097270'],
        ['Net Premium', rupees(p.net), 'GST', rupees(p.gst)],
        ['Total Premium', rupees(p.total), 'Date of Issue', slashed(p.issued)],
      ],
      widths: [110, 180, 100, 140],
    },
    ...CLAUSES,
  ],
};
