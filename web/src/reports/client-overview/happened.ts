/** What happened to a client and their policies, the latest first. */
import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { dateAndTime, dayMonthYear, rupees } from '../../ui/format.ts';
import { asWords } from './as-words.ts';
import { policiesOf } from './policy-rows.ts';

export interface Happening {
  key: string;
  /** For the order: a moment, or a day. */
  at: string;
  what: string;
  /** When, who, and what was said. */
  about: string;
  isCall: boolean;
}

const joined = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' · ');
const quoted = (remark: string | null) => (remark ? `“${remark}”` : null);

const calls = ({ calls }: ClientOverview): Happening[] =>
  calls.map(({ id, outcome, template, remark, about, called_at, called_by }) => ({
    key: `call ${id}`,
    at: called_at,
    what: `${asWords(outcome)}${template ? ` “${asWords(template)}”` : ''}${about ? ` on ${about}` : ''}`,
    about: joined(dateAndTime(called_at), called_by?.name, quoted(remark)),
    isCall: true,
  }));

const additions = (overview: ClientOverview): Happening[] =>
  policiesOf(overview).map(({ kind, id, policyNo, addedAt, addedBy }) => ({
    key: `policy ${kind} ${id}`,
    at: addedAt,
    what: `Policy ${policyNo} added`,
    about: joined(dateAndTime(addedAt), addedBy),
    isCall: false,
  }));

const enquiries = ({ enquiries = [] }: ClientOverview): Happening[] =>
  enquiries.map(({ id, inquiry_date, product_over, remark }) => ({
    key: `enquiry ${id}`,
    at: inquiry_date ?? '',
    what: product_over ? `Enquiry: ${product_over}` : 'Enquiry',
    about: joined(dayMonthYear(inquiry_date), quoted(remark)),
    isCall: true,
  }));

const payments = ({ payable = [] }: ClientOverview): Happening[] =>
  payable.flatMap(({ product, policy_no, parts }) =>
    parts
      .filter(({ pay_date }) => pay_date !== null)
      .map(({ id, pay_date, total_payable }) => ({
        key: `installment ${id}`,
        at: pay_date ?? '',
        what: `Installment of ${product ?? policy_no} paid`,
        about: joined(dayMonthYear(pay_date), rupees(total_payable)),
        isCall: false,
      })),
  );

const changes = ({ changes }: ClientOverview): Happening[] =>
  changes.map(({ id, at, sentence }) => ({ key: `change ${id}`, at, what: sentence, about: dateAndTime(at), isCall: false }));

export const happenedTo = (overview: ClientOverview): Happening[] =>
  [calls, additions, enquiries, payments, changes].flatMap((each) => each(overview)).sort((a, b) => b.at.localeCompare(a.at));
