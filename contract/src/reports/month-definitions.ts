/** What each figure of the month is, in the words that stand beside it on the screen and in the file. */

/** Of fewer that fell due a share says nothing. */
export const LEAST_DUE = 20;

const COUNTS = 'A policy counts when it is not deleted, once, in the period that holds its day.';
const DAYS = {
  start: 'Its day is its start date.',
  issue: 'Its day is its issue date, or its start date where there is none.',
} as const;
const AHEAD = 'Days are those of India, both ends included. What starts after today counts in its own period.';
const LONG_TERM = 'A long-term policy (1+3, 1+5, 3+3) counts once, whole, in the period of its day, never a third a year.';
const RENEWED = 'The old policy and the one that renews it count, each in its own period: being renewed takes nothing away.';
const ENDORSED =
  'An endorsement is its signed amounts, in the period in which it was received, by both dates; it is no policy more. Cancellations likewise.';

export interface Definition {
  title: string;
  sentences: readonly string[];
}
export type Counted = keyof typeof DAYS;
export type DefinitionName =
  | 'net'
  | 'gross'
  | 'policies'
  | 'margin'
  | 'kept'
  | 'months'
  | 'business'
  | 'groups'
  | 'work'
  | 'ahead'
  | 'renewals'
  | 'installments'
  | 'enquiries'
  | 'bridge'
  | 'money';

const TARGET = 'The target is that of the months of the period, where each has one, for all business alone; it is set under Targets.';

const counted = (date: Counted) => [COUNTS, DAYS[date], AHEAD];

export const definitionOf = (name: DefinitionName, date: Counted): Definition => DEFINITIONS[name](date);

const DEFINITIONS: Readonly<Record<DefinitionName, (date: Counted) => Definition>> = {
  net: (date) => ({
    title: 'Net premium',
    sentences: [
      'Motor: the net premium. Corporate: the new premium and terrorism. Absent is 0.',
      ...counted(date),
      LONG_TERM,
      RENEWED,
      ENDORSED,
      TARGET,
    ],
  }),
  gross: (date) => ({ title: 'Gross premium', sentences: ['The total premium, with GST. Absent is 0.', ...counted(date), ENDORSED] }),
  policies: (date) => ({
    title: 'Policies',
    sentences: [...counted(date), LONG_TERM, RENEWED, 'The mean is net by the number of policies.'],
  }),
  margin: (date) => ({
    title: 'Commission margin',
    sentences: [
      'Commission in less commission out: what is expected, not what was received.',
      'Of a policy both count on its day; a corporate policy that has installments earns by them: each by its own two amounts on its premium date, and the policy’s own two are left out, or they would count twice.',
      DAYS[date],
      'Not rated are policies without installments, and installments, whose commission in is absent. 0 is rated.',
      'Per cent of net is of policies without installments alone.',
    ],
  }),
  kept: () => ({
    title: 'Renewals kept',
    sentences: [
      'Renewed by (due less sold less total loss), of the ends in the period, by number and by net of the part.',
      'Due is what ended until today, or was closed before. Whatever date is counted by.',
      'Lost and open count as not kept.',
    ],
  }),
  months: (date) => ({
    title: 'Month by month',
    sentences: [
      'Each column is a month; the tick is the same month a year before. Hatched is what starts after today.',
      ...counted(date),
      ENDORSED,
    ],
  }),
  business: (date) => ({
    title: 'New, renewal, rollover',
    sentences: ['By the business type of the policy. Empty is “not said”, never guessed.', ...counted(date)],
  }),
  work: () => ({
    title: 'Work',
    sentences: [
      'Entered: policies that are not deleted, by who entered them, on the day on which they were entered, whatever the day of the policy.',
      'Calls are theirs in the period, messages apart.',
      'Renewals: due and kept of those that end in the period and that they own, as retention counts.',
      'Enquiries: by their day, of which they are the owner; won is the status now.',
      'A target is that of the months of the period, where each has one.',
    ],
  }),
  installments: () => ({
    title: 'Installments',
    sentences: [
      'Of policies and installments that are not deleted, a renewed policy’s too, whatever date is counted by. The amount is what is payable.',
      'Due: the premium date is in the period; paid are those of them that are paid.',
      'Collected: paid in the period, whenever it fell due; one without a pay date counts on its premium date.',
      'Overdue: not paid, due before today and not after the end of the period, whenever the period began, by days since. Of a cancelled policy nothing is asked for.',
    ],
  }),
  money: () => ({
    title: 'From expected to paid on',
    sentences: [
      'Of the items of commission whose month of issue, or else of start, is in the period, whatever date is counted by; an installment is one once it is paid. Amounts are as of now.',
      'Came in is with the TDS that the insurer kept. What is open stands in one of three: disputed by a statement, not due, or overdue by today.',
      'Short: what settled items came short of, less what came over. With what was written off and what is open, it is what was expected less what came in, to the paisa.',
      'Paid on: what payees were credited for the same items.',
      'Margin expected: expected in less expected out. Margin received: came in less paid on.',
      'Days: from the day on which it was due to the first receipt, the median of the items that have both; below zero it came early.',
    ],
  }),
  bridge: (date) => ({
    title: 'Why',
    sentences: [
      'From the net of what the period is compared with to the net of the period; while it runs, both until the same day. The steps add up to the difference to the paisa.',
      'Not renewed in the period: the net of those policies of the compared period that no policy of the period renews, taken off, also where they were renewed at another time, or are not due yet.',
      'A policy renews the one that it names, or whose renewal it closed.',
      'Renewed dearer or cheaper: what the policies of the period that renew one of the compared period have more or less than it; as much is in neither.',
      'New, rollover, used: the net of the other policies of the period by their business type.',
      'Endorsements, and apart from them cancellations: their net received in the period, less that received in the compared one.',
      'Other: policies of the period that say renewal, or no business type, and whose forerunner is not in the compared period.',
      ...counted(date),
    ],
  }),
  enquiries: () => ({
    title: 'Enquiries',
    sentences: [
      'Those that are not deleted, by the day of the enquiry; without one by the day on which they were entered.',
      'Called: has a call that is no message. Quoted: was quoted in a call, or has that status, or is won.',
      'Won and lost are the status now; open is the rest.',
      'Time to the first call is the median from entering to the first call, of those called.',
      'An enquiry has no insurer, line, product or broker: whatever the month is narrowed to, all of them are here.',
    ],
  }),
  renewals: () => ({
    title: 'Renewals',
    sentences: [
      'Of what ends in the period (the whole policy, own damage or third party), whatever date is counted by.',
      'Due is what ended until today, or was closed before. Open is what ended and is neither renewed nor lost; of it, lapsed ended before the window of the settings.',
      'Net is that of the part where the policy says it, with a firm’s terrorism.',
      'Kept: renewed by (due less sold less total loss), by number and by net. In the head, of a running period, of what ended until today.',
    ],
  }),
  ahead: (date) => ({
    title: 'The year ahead',
    sentences: [
      'Written: net from 1 April until today. Entered ahead: net after today until 31 March.',
      'Due: net of the parts (whole, OD, TP) of policies that end from today until 30 March, so that what follows starts within the year, and that are neither renewed nor lost; by the month of the day after the end.',
      `Kept: the share by net of the twelve whole months before this one, as retention counts. Of fewer than ${LEAST_DUE} due in them there is no share, and nothing is multiplied.`,
      'Likely: written, entered ahead, and of each month what is due by what is kept, rounded to the paisa. No new client is in it.',
      'At last year’s pace: a twelfth of the net of those twelve months that is not renewal, for each whole month left. It is never mixed in.',
      ...counted(date),
    ],
  }),
  groups: (date) => ({
    title: 'Where it came from',
    sentences: [
      'Insurers, lines, products and brokers as the premium register groups them: all names of an insurer together.',
      'RTO: the letters and digits of the plate before the series. Employee: who entered the policy.',
      'Share: net by the net of the period. Commission in and out are of policies and of installments.',
      ...counted(date),
    ],
  }),
};
