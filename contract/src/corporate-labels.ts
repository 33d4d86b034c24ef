/** What each field of a corporate policy is called, on the screens and in the files that are downloaded. The brokers stand the other way round than on motor policies. */
export const CORPORATE_LABELS = {
  user_id: 'User',
  insured_name: 'Insured Name',
  insured_mobile: 'Insured Mobile',
  insured_email: 'Insured Email',
  name_remark: 'Identification No.',
  policy_no: 'Policy No.',
  product: 'Product',
  company: 'Company',
  start_date: 'Start Date',
  end_date: 'End Date',
  item_description: 'Item Description',
  addons: 'Add-on',
  terrisom: 'Terrorism',
  new_premium: 'Net Premium',
  total_premium: 'Total Premium',
  sub_broker: 'Input Broker',
  broker: 'Output Broker',
  commission_in_per: 'Commission In %',
  commission_in_num: 'Commission In',
  commission_out_per: 'Commission Out %',
  commission_out_num: 'Commission Out',
  remark: 'Remark',
  is_premium: 'Premium',
  is_installment: 'Installment',
} as const;

export type CorporateField = keyof typeof CORPORATE_LABELS;

/** What each field of an installment's premium is called. */
export const PREMIUM_LABELS = {
  premium_date: 'Premium Date',
  premium_excluding_tax: 'Premium Excluding Tax',
  terrorism_premium: 'Terrorism Premium',
  tax: 'Tax',
  total_payable: 'Total Payable',
  commission_in_per: 'Commission In %',
  commission_in_num: 'Commission In',
  commission_out_per: 'Commission Out %',
  commission_out_num: 'Commission Out',
  status: 'Status',
  pay_date: 'Pay Date',
  remark: 'Remark',
} as const;

export type PremiumField = keyof typeof PREMIUM_LABELS;
