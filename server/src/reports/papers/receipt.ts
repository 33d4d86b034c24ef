import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { PAID_MEANS_LABELS, type PaidMeans } from '@bimabahi/contract/trade/paid-means';
import { rupeesInWords } from '@bimabahi/contract/values/in-words';
import type { Db } from '../../db/db.ts';
import { noPaper, notPaid } from './errors.ts';
import { type ClientPaper, clientLetter, facts, type Letterhead } from './letter.ts';
import { type Asked, clientOf, installmentOf } from './queries.ts';

/** Of an installment that is paid. It acknowledges the payment; the insurer's own receipt is another paper. */
export async function receipt(db: Db, asked: Asked, head: Letterhead): Promise<ClientPaper> {
  const paid = await installmentOf(db, asked);
  const to = paid && (await clientOf(db, { id: paid.user_id, owner: undefined }));
  if (!to) throw noPaper('installment');
  if (paid.status !== 'Paid') throw notPaid();
  const content = [
    { text: `Received with thanks: ${rupees(paid.total_payable)}`, fontSize: 12, bold: true, margin: [0, 4, 0, 2] },
    { text: rupeesInWords(paid.total_payable), margin: [0, 0, 0, 10] },
    facts([
      ['Installment due on', dayMonthYear(paid.premium_date)],
      ['Paid on', dayMonthYear(paid.pay_date)],
      ['Paid by', paid.paid_by ? (PAID_MEANS_LABELS[paid.paid_by as PaidMeans] ?? paid.paid_by) : ''],
      ['Reference', paid.paid_ref],
      ['Insured', paid.insured_name],
      ['Product', paid.product],
      ['Insurer', paid.insurer],
      ['Policy No.', paid.policy_no],
      ['Premium without tax', rupees(paid.premium_excluding_tax)],
      ['Terrorism premium', paid.terrorism_premium ? rupees(paid.terrorism_premium) : ''],
      ['Tax', rupees(paid.tax)],
      ['Total', { text: rupees(paid.total_payable), bold: true }],
    ]),
    { text: `Paid to the insurer through ${head.office}. The insurer’s own receipt decides.`, style: 'small', margin: [0, 12, 0, 0] },
  ];
  return clientLetter({ ...head, title: `Receipt ${paid.id}`, to, content });
}
