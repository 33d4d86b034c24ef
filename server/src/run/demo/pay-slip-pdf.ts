import type { DemoCorporatePolicy } from './corporate-policies.ts';
import type { DemoPremium } from './installments.ts';
import { dayInPdf, moneyInPdf, onePagePdf } from './one-page-pdf.ts';

export const paySlipPdf = ({ insured_latin, row }: DemoCorporatePolicy, premium: DemoPremium): Promise<Buffer> =>
  onePagePdf({
    title: `Pay slip ${row.policy_no} ${premium.premium_date}`,
    from: row.company,
    what: 'Receipt of an installment',
    notice: 'INVENTED EXAMPLE - NOT A RECEIPT - NOBODY PAID THIS',
    facts: [
      ['Policy number', row.policy_no],
      ['Cover', row.product],
      ['Insured', insured_latin],
      ['Due on', dayInPdf(premium.premium_date)],
      ['Received on', dayInPdf(premium.pay_date ?? premium.premium_date)],
      ['Premium', moneyInPdf(premium.premium_excluding_tax)],
      ['Terrorism premium', moneyInPdf(premium.terrorism_premium ?? 0)],
      ['GST, rounded off', moneyInPdf(premium.tax)],
      ['Total received', moneyInPdf(premium.total_payable)],
    ],
  });
