import { addDays } from '@bimabahi/contract/values/periods';
import { EMPLOYEES } from './employees.ts';
import { enquiryStory } from './enquiry-stories.ts';
import { PRODUCT_NAMES } from './products.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 20_260_403;
const STORY_SEED = 20_260_404;
const DAYS_BACK = 60;
const CALLS_TODAY = 26;
/** Ratio of a day's calls to those of the following day. */
const FADING = 0.94;

const TELECALLERS = EMPLOYEES.flatMap(({ role, is_active }, n) => (role === 'Telecaller' && is_active ? [n] : []));

const FIRST = [
  ...['Ankita', 'Bharat', 'Chandni', 'Dinesh', 'Esther', 'Firoz', 'Gayatri', 'Hemant', 'Indu', 'Jagdish', 'Kiran', 'Leela', 'Mahesh'],
  ...['Noor', 'Omkar', 'Poonam', 'Rafiq', 'Sarita', 'Tarun', 'Ujjwala', 'Varun', 'Yamini'],
];
const LAST = [
  ...['Ahuja', 'Barua', 'Chettri', 'Dave', 'Engineer', 'Gill', 'Hussain', 'Jadhav', 'Kapadia', 'Lakra', 'Menon', 'Naidu', 'Oraon'],
  ...['Pawar', 'Rao', 'Saxena', 'Thakkar', 'Vyas'],
];
const OTHER_PRODUCTS = ['Family Health', 'Group Medical', 'Term Life', 'Home', 'Travel', 'Shopkeeper'];
const REMARKS = [
  'Asked for a quote, call back after lunch',
  'Renewal due next month, wants to compare three insurers',
  'Will send the RC and the old policy on WhatsApp',
  'Switched off, try again tomorrow',
  'Wants zero depreciation; told to bring the car for inspection',
  'Already renewed with the dealer',
  'Has a claim running, asks whether the bonus is lost',
  'New vehicle, delivery on Friday',
  'Speaks Marathi only, give to the Pune desk',
  'Asked for cashless garages nearby',
  'Fleet of four; the owner decides, call him after 6',
  'Premium too high, will think about it',
];

/** From a number range that is not in use. */
const callerMobile = (n: number) => `9000009${String(n).padStart(3, '0')}`;

function call(random: Random, inquiry_date: string) {
  return {
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    mobile: callerMobile(random.whole(0, 999)),
    inquiry_date,
    product_over: random.percent(8) ? null : random.pick(random.percent(75) ? PRODUCT_NAMES : OTHER_PRODUCTS),
    remark: random.percent(15) ? null : random.pick(REMARKS),
  };
}

const OFFICE_OPENS = 10;
const OFFICE_HOURS = 8;
const two = (n: number) => String(n).padStart(2, '0');

/** Today's are at midnight, since the server may start at any hour and no entry may lie in the future. */
function calledAt(day: string, today: string, nth: number, calls: number): string {
  const minutes = day === today ? 0 : OFFICE_OPENS * 60 + Math.floor((nth * OFFICE_HOURS * 60) / calls);
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00+05:30`;
}

/** Oldest first. */
export function telecomRecords(today: string) {
  const random = seededRandom(SEED);
  const stories = seededRandom(STORY_SEED);
  return Array.from({ length: DAYS_BACK + 1 }, (_, nth) => DAYS_BACK - nth).flatMap((back) => {
    const day = addDays(today, -back);
    const calls = Math.max(1, Math.round(CALLS_TODAY * FADING ** back));
    return Array.from({ length: calls }, (_, nth) => ({
      employee: random.pick(TELECALLERS),
      row: { ...call(random, day), created_at: calledAt(day, today, nth, calls) },
      story: enquiryStory(stories, { day, back, today }),
    }));
  });
}
