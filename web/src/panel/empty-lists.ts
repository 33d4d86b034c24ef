import type { ScreenPath, screens } from './screens.ts';

type Screens = typeof screens;
/** The screens with a list: one that is not named here does not compile. */
type ListPath = { [P in ScreenPath]: Screens[P] extends { list: unknown } ? P : never }[ScreenPath];

export interface EmptyList {
  /** What the list is for, or where its rows come from. */
  words: string;
  /** The first way to fill it. Absent where the page's own button above does it, or nobody fills it by hand. */
  act?: { label: string; to: ScreenPath };
}

const BOOKS = { label: 'Bring your books', to: '/import' } as const;
const STATEMENT = { label: 'Open statements', to: '/statements' } as const;

export const EMPTY_LISTS: Readonly<Record<ListPath, EmptyList>> = {
  '/motor-insurance/list': { words: 'Motor policies come with your books, all at once, or one by one by the form.', act: BOOKS },
  '/corporate-insurance/list': {
    words: 'Policies of health, fire, marine and all else come with your books, or one by one by the form.',
    act: BOOKS,
  },
  '/corporate-insurance/installments': {
    words: 'Premiums that are paid in parts, by the day on which they are due. They are entered in the details of a policy.',
    act: { label: 'Open corporate policies', to: '/corporate-insurance/list' },
  },
  '/claims': {
    words: 'Losses that clients told of, with their steps and what the insurer paid. A claim is registered with the vehicle and the day.',
  },
  '/endorsements': {
    words: 'Changes of policies that were asked of insurers. They begin in the details of a policy.',
    act: { label: 'Open motor policies', to: '/motor-insurance/list' },
  },
  '/colleted-excel': { words: 'All policies, motor and corporate, in one list to take out.', act: BOOKS },
  '/import': { words: 'Each file that was brought in stands here, with what became of its rows, and can be undone. Drop one above.' },
  '/statements': { words: "Drop an insurer's commission statement above: each line finds its policy, and what is missing is named." },
  '/payouts': {
    words: 'What sub-brokers are paid each month, from what insurers paid you. It begins with a closed statement.',
    act: STATEMENT,
  },
  '/inbox': {
    words: 'Drop many PDFs of policies at once: each is read, and saved one after the other.',
  },
  '/rewards': {
    words:
      'What insurers pay beside the brokerage of policies: overriding commission, campaigns, slabs. Add one that was promised, and its line of a statement finds it.',
  },
  '/tds-rates': { words: 'Rates at which tax is kept from what payees are paid, each from its day on.' },
  '/receivables/items': { words: 'What insurers owe, policy by policy. It follows from the commission of your policies.', act: BOOKS },
  '/invoices': { words: 'Invoices to insurers are made from closed statements.', act: STATEMENT },
  '/registers': { words: 'Premium and commission of a period by insurer, product, broker or person.', act: BOOKS },
  '/employee/list': {
    words: 'Whoever works here signs in with an own number: a Feeder enters policies, a Telecaller calls.',
    act: { label: 'Add an employee', to: '/employee/add' },
  },
  '/user/user-list': { words: 'Clients come with your books, or with their first policy.', act: BOOKS },
  '/corporate-insurance-category': { words: 'Kinds of corporate insurance, as the form offers them.' },
  '/telecom-users/list': {
    words: 'Whoever asked for a quotation. The queue of calls says when to ring them again.',
    act: { label: 'Add an enquiry', to: '/telecom-users/add' },
  },
  '/do-not-call': { words: 'Numbers that nobody may ring. A call that ends with that wish puts its number here.' },
  '/product': { words: 'Products of motor insurance, as the form offers them.' },
  '/insurers': { words: 'Companies whose policies you sell, with the other names that sheets give them.' },
  '/payees': { words: 'Sub-brokers and agents to whom commission is paid on, with their PAN and account.' },
  '/rate-cards': { words: 'What an insurer pays on which policies, so that each policy knows its commission.' },
  '/rate-cards/rto-clusters': { words: 'Groups of RTOs that a rule of a rate card can name.' },
  '/tax-rates': { words: 'GST by line and day. Without a rate nothing is proposed.' },
  '/tp-rates': { words: 'The third party premiums that the government fixes, by vehicle and day.' },
  '/slider': { words: 'Pictures that clients see on their first screen.' },
  '/customer-support': { words: 'Numbers that clients see as whom to call.' },
  '/audit': { words: 'Every change, by whom and when.' },
};
