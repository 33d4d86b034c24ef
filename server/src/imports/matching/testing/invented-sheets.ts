/** Sheets of other makes: misspelled, abbreviated, in capitals, with units, in two rows, in Hindi, and our own. */

import type { Described, FieldKind } from '@bimabahi/contract/api/field';
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { day, type HeadingSet, listed, n, words } from './heading-set.ts';

const MOTOR_SHEETS: readonly HeadingSet[] = [
  {
    name: 'a misspelled register',
    kind: 'motor_insurance',
    headings: words(
      'Sr.No | Polcy Numbr | Cutomer Name | Moblie No | Vechile No | Chasis No | Enigne No | Insurar | Strat Date | Expairy Date | Premuim Own Damage | Third Prty Premium | Nett Premium | Total Premimum | Brokrage Amount',
    ),
    rows: [
      words(
        '1 | OG-27-1 | Asha Patel | 9000012345 | GJ01AB1234 | MA3EWDE1S00123456 | K12MN1234567 | Bajaj General | 05/04/2026 | 04/04/2027 | 4461.14 | 3691 | 8152.14 | 9619.53 | 669.17',
      ),
      words(
        '2 | OG-27-2 | Ravi Kumar | 9000012346 | GJ01CD4321 | MA3EWDE1S00123457 | K12MN1234568 | Go Digit | 25/04/2026 | 24/04/2027 | 1243.37 | 714 | 1957.37 | 2309.70 | 248',
      ),
    ],
    fields: {
      policy_no: 'Polcy Numbr',
      insured_name: 'Cutomer Name',
      insured_mobile: 'Moblie No',
      vehicle_no: 'Vechile No',
      chassis_no: 'Chasis No',
      engine_no: 'Enigne No',
      name_remark: 'Insurar',
      start_date: 'Strat Date',
      end_date: 'Expairy Date',
      od_premium: 'Premuim Own Damage',
      third_party_premium: 'Third Prty Premium',
      net_premium: 'Nett Premium',
      total_premium: 'Total Premimum',
      commission_in_num: 'Brokrage Amount',
    },
  },
  {
    name: 'glued abbreviations',
    kind: 'motor_insurance',
    headings: listed(
      'SRNO, POLNO, CUSTNAME, MOBNO, VEHREGNO, CHASSISNO, ENGINENO, INSCO, RSD, RED, ODPREM, TPPREM, NETPREM, GROSSPREM, NCBPERCENT, IDV',
    ),
    rows: [
      [
        '1',
        'P/1',
        'ASHA',
        n(9000012345),
        'GJ01AB1234',
        'MA3EWDE1S00123456',
        'K12',
        'UIIC',
        day(46117),
        day(46481),
        n(4461.14),
        n(3691),
        n(8152.14),
        n(9619.53),
        n(0.2, '0%'),
        n(450000),
      ],
      [
        '2',
        'P/223',
        'RAVI',
        n(9000012346),
        'GJ01CD4321',
        'MA3EWDE1S00123457',
        'K12N5678',
        'NIC',
        day(46118),
        day(46482),
        n(4461.14),
        n(3691),
        n(8152.14),
        n(9619.53),
        n(0),
        n(350000),
      ],
      [
        '3',
        'P/224',
        'MEERA',
        n(9000012347),
        'GJ01CD4322',
        'MA3EWDE1S00123458',
        'K12N5679',
        'OIC',
        day(46119),
        day(46483),
        n(4461.14),
        n(3691),
        n(8152.14),
        n(9619.53),
        n(0.5, '0%'),
        n(350000),
      ],
    ],
    fields: {
      policy_no: 'POLNO',
      insured_name: 'CUSTNAME',
      insured_mobile: 'MOBNO',
      vehicle_no: 'VEHREGNO',
      chassis_no: 'CHASSISNO',
      engine_no: 'ENGINENO',
      name_remark: 'INSCO',
      start_date: 'RSD',
      end_date: 'RED',
      od_premium: 'ODPREM',
      third_party_premium: 'TPPREM',
      net_premium: 'NETPREM',
      total_premium: 'GROSSPREM',
      ncb: 'NCBPERCENT',
      tdv: 'IDV',
    },
  },
  {
    name: 'units and brackets',
    kind: 'motor_insurance',
    headings: words(
      'S.No. | Policy No. (as printed) | Name of the Insured | Contact No. (WhatsApp) | Regn. No. | Make & Model | I.D.V. (Rs.) | N.C.B. (%) | O.D. Premium (₹) | T.P. Premium (₹) | Premium (Excl. GST) | Premium (Incl. GST) | Risk Start Date (DD/MM/YYYY) | Risk End Date (DD/MM/YYYY) | Comm. % | Comm. Amt (Rs)',
    ),
    rows: [
      words(
        '1 | 3001/1 | Om Sai Logistics | 90000 12345 | MH 14 GH 221 | Tata Ace Gold | 4,50,000/- | 20 | ₹ 4,461.14 | ₹ 3,691 | ₹ 8,152.14 | ₹ 9,619.53 | 13/04/2026 | 12/04/2027 | 15 | 669.17',
      ),
      words(
        '2 | 3001/2 | Baljeet Roadlines | 90000-12346 | MH 14 GH 222 | Eicher Pro 2049 | 12,50,000 | NIL | ₹ 8,461.14 | ₹ 35,313 | ₹ 43,774.14 | ₹ 47,061 | 14/04/2026 | 13/04/2027 | 10 | 846',
      ),
    ],
    fields: {
      insured_name: 'Name of the Insured',
      insured_mobile: 'Contact No. (WhatsApp)',
      vehicle_no: 'Regn. No.',
      make_model: 'Make & Model',
      tdv: 'I.D.V. (Rs.)',
      ncb: 'N.C.B. (%)',
      od_premium: 'O.D. Premium (₹)',
      third_party_premium: 'T.P. Premium (₹)',
      net_premium: 'Premium (Excl. GST)',
      total_premium: 'Premium (Incl. GST)',
      start_date: 'Risk Start Date (DD/MM/YYYY)',
      end_date: 'Risk End Date (DD/MM/YYYY)',
      commission_in_per: 'Comm. %',
      commission_in_num: 'Comm. Amt (Rs)',
    },
    asked: { policy_no: ['Policy No. (as printed)'] },
  },
  {
    name: 'headings in two rows, joined',
    kind: 'motor_insurance',
    headings: words(
      'Policy Number | Policy Start Date | Policy End Date | Insured Name | Insured Mobile | Insured Email | Vehicle Number | Vehicle Make | Vehicle Model | Premium OD | Premium TP | Premium Net | Premium Total | Sub Broker Name',
    ),
    rows: [
      words(
        'P/101 | 13-Apr-26 | 12-Apr-27 | Asha Patel | 9000012345 | a@example.in | KA03MN1234 | Hyundai | Creta SX | 4461 | 3691 | 8152 | 9619 | Vijay Agency',
      ),
      words(
        'P/102 | 14-Apr-26 | 13-Apr-27 | Ravi Kumar | 9000012346 | r@example.in | KA03MN1235 | Kia | Seltos | 4461 | 3691 | 8152 | 9619 | Vijay Agency',
      ),
    ],
    fields: {
      policy_no: 'Policy Number',
      start_date: 'Policy Start Date',
      end_date: 'Policy End Date',
      insured_name: 'Insured Name',
      insured_mobile: 'Insured Mobile',
      insured_email: 'Insured Email',
      vehicle_no: 'Vehicle Number',
      make_model: ['Vehicle Make', 'Vehicle Model'],
      od_premium: 'Premium OD',
      third_party_premium: 'Premium TP',
      net_premium: 'Premium Net',
      total_premium: 'Premium Total',
      sub_broker: 'Sub Broker Name',
    },
  },
  {
    name: 'a book in Hindi',
    kind: 'motor_insurance',
    headings: words(
      'क्रमांक | पॉलिसी नंबर | ग्राहक का नाम | मोबाइल नंबर | वाहन नंबर | बीमा कंपनी | प्रारंभ तिथि | समाप्ति तिथि | शुद्ध प्रीमियम | कुल प्रीमियम',
    ),
    rows: [
      words('१ | 3362/98131675 | रमेश पटेल | ९०००० १२३४५ | GJ05KX0417 | ओरिएंटल | १३/०४/२०२६ | १२/०४/२०२७ | ८,१५२.१४ | ९,६१९.५३'),
      words('२ | 3362/98131676 | वसुधा पाटील | ९०००० १२३४६ | MH12AB0417 | नेशनल | २५/०४/२०२६ | २४/०४/२०२७ | १,९५७.३७ | २,३०९.७०'),
    ],
    fields: {
      policy_no: 'पॉलिसी नंबर',
      insured_name: 'ग्राहक का नाम',
      insured_mobile: 'मोबाइल नंबर',
      vehicle_no: 'वाहन नंबर',
      name_remark: 'बीमा कंपनी',
      start_date: 'प्रारंभ तिथि',
      end_date: 'समाप्ति तिथि',
      net_premium: 'शुद्ध प्रीमियम',
      total_premium: 'कुल प्रीमियम',
    },
  },
  {
    name: 'decoys beside the columns that are meant',
    kind: 'motor_insurance',
    headings: words(
      'Proposal No | Previous Policy No | Policy No | Nominee Name | Agent Mobile | Insured Name | Insured Mobile 1 | Alternate Mobile | Previous Policy Expiry Date | Policy Start Date | Policy Expiry Date | PA Premium | Basic OD Premium | Total OD Premium | Total TP Premium | Net Premium | GST Amount | Gross Premium | Vehicle Reg. No. | RTO | DOB',
    ),
    rows: [
      words(
        'Q1 | OLD/901 | NEW/101 | Sita | 9000000001 | Asha Patel | 9000012345 | 9000012399 | 12/04/2026 | 13/04/2026 | 12/04/2027 | 275 | 6000 | 4461 | 3691 | 8152 | 1467 | 9619 | DL3CAF0001 | DL3C | 13/04/1980',
      ),
      words(
        'Q2 | OLD/902 | NEW/102 | Gita | 9000000001 | Ravi Kumar | 9000012346 | 9000012398 | 13/04/2026 | 14/04/2026 | 13/04/2027 | 275 | 6000 | 4461 | 3691 | 8152 | 1467 | 9619 | DL3CAF0002 | DL3C | 14/04/1981',
      ),
    ],
    fields: {
      policy_no: 'Policy No',
      previous_policy_no: 'Previous Policy No',
      insured_name: 'Insured Name',
      insured_mobile: 'Insured Mobile 1',
      start_date: 'Policy Start Date',
      end_date: 'Policy Expiry Date',
      od_premium: 'Total OD Premium',
      third_party_premium: 'Total TP Premium',
      pa_premium: 'PA Premium',
      net_premium: 'Net Premium',
      total_premium: 'Gross Premium',
      vehicle_no: 'Vehicle Reg. No.',
    },
  },
  {
    name: 'headings that say nothing',
    kind: 'motor_insurance',
    headings: words('Column A | Xyz | F3 | Khata | Zzz | F6 | F7 | F8'),
    rows: [
      words('MH12AB1234 | 9000012345 | a@example.in | MA3EWDE1S00123456 | abc | 13/04/2026 | 12/04/2027 | 3362/98131675'),
      words('MH12AB1235 | 9000012346 | b@example.in | MA3EWDE1S00123457 | def | 01/03/2026 | 28/02/2027 | 3362/98131676'),
      words('MH-12-AB-1236 | +91 90000 12347 | c@example.in | MA3EWDE1S00123458 | ghi | 05/04/2026 | 04/04/2027 | 3362/98131677'),
    ],
    fields: {
      vehicle_no: 'Column A',
      insured_mobile: 'Xyz',
      insured_email: 'F3',
      chassis_no: 'Khata',
      start_date: 'F6',
      end_date: 'F7',
      policy_no: 'F8',
    },
  },
];

const OTHER_SHEETS: readonly HeadingSet[] = [
  {
    name: 'a register of firms',
    kind: 'corporate_insurance',
    headings: words(
      'SL NO | NAME OF THE CLIENT | GSTIN | CONTACT NO | E-MAIL ID | NAME OF INSURER | TYPE OF POLICY | LINE OF BUSINESS | POLICY NUMBER | PERIOD FROM | PERIOD TO | SUM INSURED | TERRORISM PREMIUM | NET PREMIUM | GST | TOTAL PREMIUM | BROKERAGE % | BROKERAGE AMT | REMARKS',
    ),
    rows: [
      words(
        '1 | Ganga Dairy and Cold Storage | 27AAPFU0939F1ZV | 9000012345 | g@example.in | Oriental | Standard | Fire | 1111/1 | 13.04.2026 | 12.04.2027 | 5,00,00,000 | 2,500 | 40,000 | 7,650 | 50,150 | 12.5 | 5,000 | sent',
      ),
      words(
        '2 | Sunrise Cabs and Tours | 29AAGCB7383J1Z4 | 9000012346 | s@example.in | New India | Floater | Group Health | 1111/2 | 14.04.2026 | 13.04.2027 | 25,00,000 | 0 | 2,40,000 | 43,200 | 2,83,200 | 7.5 | 18,000 | ',
      ),
    ],
    fields: {
      insured_name: 'NAME OF THE CLIENT',
      name_remark: 'GSTIN',
      insured_mobile: 'CONTACT NO',
      insured_email: 'E-MAIL ID',
      company: 'NAME OF INSURER',
      product: 'LINE OF BUSINESS',
      policy_no: 'POLICY NUMBER',
      start_date: 'PERIOD FROM',
      end_date: 'PERIOD TO',
      terrisom: 'TERRORISM PREMIUM',
      new_premium: 'NET PREMIUM',
      total_premium: 'TOTAL PREMIUM',
      commission_in_per: 'BROKERAGE %',
      commission_in_num: 'BROKERAGE AMT',
      remark: 'REMARKS',
      sum_insured: 'SUM INSURED',
    },
  },
  {
    name: 'installments of firms',
    kind: 'corporate_insurance_premium',
    headings: words(
      'Policy No. | Instalment Due Date | Premium (excl GST) | Terrorism | GST Amt | Amount Payable | Payment Status | Date of Payment | Remarks',
    ),
    rows: [
      words('1111/1 | 13/04/2026 | 10000 | 0 | 1800 | 11800 | Paid | 15/04/2026 | NEFT'),
      words('1111/2 | 13/07/2026 | 10000 | 0 | 1800 | 11800 | Pending | | '),
    ],
    fields: {
      policy_no: 'Policy No.',
      premium_date: 'Instalment Due Date',
      premium_excluding_tax: 'Premium (excl GST)',
      terrorism_premium: 'Terrorism',
      tax: 'GST Amt',
      total_payable: 'Amount Payable',
      status: 'Payment Status',
      pay_date: 'Date of Payment',
      remark: 'Remarks',
    },
  },
  {
    name: 'a list of clients',
    kind: 'users',
    headings: words('Sr | CUSTOMER FULL NAME | CELL NO. | Occuption | Address | City'),
    rows: [
      words('1 | Asha Patel | +91-90000 12345 | Trader | 1 Ring Road | Surat'),
      words('2 | Om Sai Logistics | 9000012346 | Transporter | 2 Ring Road | Surat'),
    ],
    fields: { name: 'CUSTOMER FULL NAME', mobile: 'CELL NO.', profession: 'Occuption', address: 'Address', city: 'City' },
  },
  {
    name: 'a list of callers',
    kind: 'telecom_records',
    headings: words('Enq Date | Party Name | Ph. No | Intrested In | Assigned To | Notes'),
    rows: [
      words('13/4/26 | Asha Patel | 079-26543210 | Car insurance | Raju | call back at 4'),
      words('14/4/26 | Ravi | 9000012346 | Bike | Raju | '),
    ],
    fields: { inquiry_date: 'Enq Date', name: 'Party Name', mobile: 'Ph. No', product_over: 'Intrested In', remark: 'Notes' },
  },
];

const ANY_TEXT = 'Asha 9000012345 a@example.in';
const OWN_CELLS: Readonly<Record<string, Cell>> = {
  vehicle_no: 'GJ01AB1234',
  ncb: '20%',
  tdv: '450000',
  od_tp_package_policy: 'Package',
  product: 'Private Car Package',
  sub_product: 'Hatchback',
  business_type: 'renewal',
  fuel: 'petrol',
  payment_mode: 'upi',
  premium_mode: 'half_yearly',
};
const BY_KIND: Partial<Record<FieldKind, Cell>> = { date: day(46117), money: n(669.17), percent: n(12.5), number: n(4), flag: 'No' };
const NOT_READ = ['gst', 'line', 'renewed_from'];

/** What endorsements made of a policy is not read back. */
const NOW = ['Status', 'Cancelled On', 'Net Premium Now', 'GST Now', 'Premium Now', 'Commission In Now', 'Commission Out Now'];
const NOW_CELLS: Cell[] = ['Cancelled', day(46117), n(100), n(18), n(118), n(10), n(5)];

/** As our own files have them. */
function ownSheet(name: string, kind: ImportKind, described: Readonly<Record<string, Described>>): HeadingSet {
  const { user_id, ...fields } = described;
  const entries = Object.entries(fields);
  return {
    name,
    kind,
    headings: ['User', 'User Mobile', ...entries.map(([, { label }]) => label), ...NOW, 'Policy File'],
    rows: [
      [
        ANY_TEXT,
        '9000012345',
        ...entries.map(([field, about]) => OWN_CELLS[field] ?? BY_KIND[about.kind] ?? ANY_TEXT),
        ...NOW_CELLS,
        'Available',
      ],
    ],
    fields: Object.fromEntries([
      ['user_id', 'User'],
      ['user_mobile', 'User Mobile'],
      ...entries.flatMap(([field, { label }]) => (NOT_READ.includes(field) ? [] : [[field, label]])),
    ]),
  };
}

export const INVENTED_SHEETS: readonly HeadingSet[] = [
  ...MOTOR_SHEETS,
  ...OTHER_SHEETS,
  ownSheet('our own motor policies', 'motor_insurance', MOTOR_FIELDS),
  ownSheet('our own corporate policies', 'corporate_insurance', CORPORATE_FIELDS),
];
