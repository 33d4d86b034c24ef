/** Books that an office keeps by itself: a register of firms, clients in parts, calls, a motor book in Hindi, and a broker's. */
import { day, type HeadingSet, n, words } from './heading-set.ts';

export const OFFICE_BOOKS: readonly HeadingSet[] = [
  {
    name: 'a register of firms',
    kind: 'corporate_insurance',
    headings: words(
      'S No | Name of Insured | PAN / GSTIN | Insurance Co. | Policy Certificate No | Policy From | Policy To | Net Premium (excl GST) | Installment (Y/N)',
    ),
    rows: [
      [n(1), 'Ganga Traders', '24AAACC1000A1Z5', 'Tata AIG General', 'C/25/1', day(45748), day(46112), '₹20,000.00', 'Y'],
      [n(2), 'Yamuna Textiles', '24AAACC1001A1Z5', 'Go Digit General', 'C/25/2', '13.04.2025', '12.04.2026', n(31313.5), 'N'],
    ],
    fields: {
      insured_name: 'Name of Insured',
      name_remark: 'PAN / GSTIN',
      company: 'Insurance Co.',
      policy_no: 'Policy Certificate No',
      start_date: 'Policy From',
      end_date: 'Policy To',
      new_premium: 'Net Premium (excl GST)',
      is_installment: 'Installment (Y/N)',
    },
  },
  {
    name: 'clients with the parts of their names',
    kind: 'users',
    headings: words('Sr. No | Title | First Name | Middle Name | Surname | Mobile No. 1 | Mobile No 2 | Occupation'),
    rows: [
      [n(1), 'Mr', 'Bhavin', 'K.', 'Patel', '9000012345', null, 'Farmer'],
      [n(2), 'Mrs', 'कविता', null, 'शर्मा', n(9000012346), null, 'व्यापारी'],
    ],
    fields: { name: ['First Name', 'Middle Name', 'Surname'], mobile: 'Mobile No. 1', mobile_2: 'Mobile No 2', profession: 'Occupation' },
  },
  {
    name: 'a sheet of calls',
    kind: 'telecom_records',
    headings: words('Call Date | Caller Name | Phone | Enquiry For | Feedback'),
    rows: [words('13/10/2025 | Asha Patel | 9000012345 | Car insurance | call back at 4')],
    fields: { inquiry_date: 'Call Date', name: 'Caller Name', mobile: 'Phone', product_over: 'Enquiry For', remark: 'Feedback' },
  },
  {
    name: 'a motor book in Hindi',
    kind: 'motor_insurance',
    headings: words('पॉलिसी नंबर | बीमाधारक का नाम | मोबाइल नंबर | गाड़ी नंबर | कंपनी | शुरू तारीख | समाप्ति तारीख | नेट प्रीमियम | कुल प्रीमियम'),
    rows: [
      words('HI/25/0001 | कविता शर्मा | 9000012345 | GJ01AB1234 | Tata AIG General | 13/4/2025 | 12/4/2026 | 7094 | 8370.92'),
      words('HI/25/0002 | Asha Patel | 9000012346 | GJ01CD4321 | Go Digit General | 25/4/2025 | 24/4/2026 | 1957 | 2309.26'),
    ],
    fields: {
      policy_no: 'पॉलिसी नंबर',
      insured_name: 'बीमाधारक का नाम',
      insured_mobile: 'मोबाइल नंबर',
      vehicle_no: 'गाड़ी नंबर',
      name_remark: 'कंपनी',
      start_date: 'शुरू तारीख',
      end_date: 'समाप्ति तारीख',
      net_premium: 'नेट प्रीमियम',
      total_premium: 'कुल प्रीमियम',
    },
  },
  {
    name: "a broker's book with headings in two rows",
    kind: 'motor_insurance',
    headings: words(
      'Client Client Name | Policy Insurer | Policy Policy No | Policy Start Date | Policy Expiry Date | Vehicle Regn No | Vehicle NCB % | Brokerage Comm In % | Brokerage Comm In Amt | Brokerage Payout % | Brokerage Payout Amt | Sourced by Sub Broker',
    ),
    rows: [
      words('Asha Patel | Tata AIG General | MIS/25/0001 | 13/4/2025 | 12/4/2026 | GJ01AB1234 | 20% | 15 | 750 | 10 | 500 | Ramu'),
      words('Ravi Kumar | Go Digit General | MIS/25/0002 | 25/4/2025 | 24/4/2026 | GJ01CD4321 | 25% | 15 | 900 | 10 | 600 | Direct'),
    ],
    fields: {
      insured_name: 'Client Client Name',
      name_remark: 'Policy Insurer',
      policy_no: 'Policy Policy No',
      start_date: 'Policy Start Date',
      end_date: 'Policy Expiry Date',
      vehicle_no: 'Vehicle Regn No',
      ncb: 'Vehicle NCB %',
      commission_in_per: 'Brokerage Comm In %',
      commission_in_num: 'Brokerage Comm In Amt',
      commission_out_per: 'Brokerage Payout %',
      commission_out_num: 'Brokerage Payout Amt',
      sub_broker: 'Sourced by Sub Broker',
    },
  },
];
