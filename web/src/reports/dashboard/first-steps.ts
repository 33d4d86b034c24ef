import type { FirstStep } from '@bimabahi/contract/reports/first-week';

interface Step {
  title: string;
  /** Beside the title of a step that waits. */
  about: string;
  /** Below the title of the step whose turn it is. */
  why: string;
  act: string;
  to: string;
  time: string;
}

export const STEPS: Readonly<Record<FirstStep, Step>> = {
  office: {
    title: 'Your office',
    about: 'Name, address and GSTIN',
    why: 'Name and address head what you print and your invoices; the GSTIN, if you have one, stands on both.',
    act: 'Enter name and address',
    to: '/organisation',
    time: '2 min',
  },
  second_step: {
    title: 'Second step of your sign-in',
    about: 'A code of your telephone after the password',
    why: 'Whoever learns your password still cannot sign in without your telephone. Keep the ten codes for a lost one on paper.',
    act: 'Set up the second step',
    to: '/profile',
    time: '3 min',
  },
  people: {
    title: 'Your people',
    about: 'Who enters policies, who calls',
    why: 'Each person has an own number and password: a Feeder enters policies, a Telecaller calls, and neither sees all of the money.',
    act: 'Add an employee',
    to: '/employee/add',
    time: '2 min each',
  },
  rate_cards: {
    title: 'What insurers pay you',
    about: 'With rate cards each policy knows its commission',
    why: 'A rate card says what an insurer pays on which policies. Commission can also come later, or be typed into each policy.',
    act: 'Add a rate card',
    to: '/rate-cards',
    time: '10 min',
  },
  books: {
    title: 'Bring your books',
    about: 'The workbook in which you keep policies today',
    why: 'Drop an XLSX or CSV as it is: your headings are known, what is not sure is asked, nothing is stored before you have seen it, and all of it can be undone.',
    act: 'Bring your books',
    to: '/import',
    time: '15 min',
  },
  statement: {
    title: 'The first statement',
    about: "An insurer's commission statement, held against your policies",
    why: "Drop an insurer's commission statement: each line finds its policy, and you see what was paid short and what is missing.",
    act: 'Drop a statement',
    to: '/statements',
    time: '10 min',
  },
  calls: {
    title: 'The first day of calls',
    about: 'What ends soon comes up by itself',
    why: 'Policies that end soon and enquiries stand in one queue: ring, press a digit for what came of it, and the next one comes.',
    act: 'Start calling',
    to: '/calls',
    time: 'after your books',
  },
};
