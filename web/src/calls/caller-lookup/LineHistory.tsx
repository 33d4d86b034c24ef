import type { CallRecord, Quote } from '@bimabahi/contract/calls/calls';
import type { OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import timeline from '../../ui/blocks/Timeline.module.css';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dateAndTime, dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './Line.module.css';
import { outcomeWords, statusWords } from './line-words.ts';

interface Event {
  key: string;
  at: string;
  title: string;
  when: string;
  about: string;
}

const firstName = (name: string | undefined) => name?.split(' ')[0] ?? null;
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const quoteWords = ({ company, amount, valid_until }: Quote) =>
  `${company} ${rupees(amount)}${valid_until ? ` until ${dayMonthYear(valid_until)}` : ''}`;

const ofCall = (call: CallRecord): Event => ({
  key: `call ${call.id}`,
  at: call.called_at,
  title: outcomeWords(call.outcome),
  when: dateAndTime(call.called_at),
  about: joined(
    call.template?.replace('_', ' '),
    ...call.quotes.map(quoteWords),
    call.remark,
    call.next_call_at && `again ${dateAndTime(call.next_call_at)}`,
    firstName(call.called_by?.name),
  ),
});

/** Calls, messages and enquiries, newest first. */
function eventsOf({ calls, enquiries }: Pick<OnTheLine, 'calls' | 'enquiries'>): Event[] {
  const ofEnquiries = enquiries.map((enquiry) => ({
    key: `enquiry ${enquiry.id}`,
    at: enquiry.inquiry_date ?? '',
    title: `Enquiry, ${statusWords(enquiry.status)}`,
    when: dayMonthYear(enquiry.inquiry_date),
    about: joined(enquiry.product_over, enquiry.remark, firstName(enquiry.owner?.name)),
  }));
  return [...calls.map(ofCall), ...ofEnquiries].sort((a, b) => b.at.localeCompare(a.at));
}

export const LineHistory = ({ line }: { line: Pick<OnTheLine, 'calls' | 'enquiries'> }) => (
  <ol className={`${timeline.events} ${classes.history}`}>
    {eventsOf(line).map(({ key, title, when, about }) => (
      <li key={key}>
        <b>{title}</b> <span>{when}</span>
        {about && <p>{wholeDates(about)}</p>}
      </li>
    ))}
  </ol>
);
