/** The text of a message: a template with its placeholders filled in. */
import type { Placeholder } from '@bimabahi/contract/calls/call-outcomes';
import { NCB_DAYS } from '@bimabahi/contract/trade/ncb-countdown';
import { daysBetween } from '@bimabahi/contract/values/periods';
import { dayMonthYear } from '../format.ts';
import { plateText } from '../plate-text.ts';

/** What a message is about. A missing value leaves no trace in the text. */
export interface MessageFacts {
  name?: string | null | undefined;
  vehicle_no?: string | null | undefined;
  policy_no?: string | null | undefined;
  end_date?: string | null | undefined;
  ncb?: string | null | undefined;
  company?: string | null | undefined;
  organisation?: string | null | undefined;
  /** What follows the text, where it is about several. */
  list?: string | undefined;
}

export function placeholderValues(facts: MessageFacts, today: string): Partial<Record<Placeholder, string>> {
  const left = facts.end_date ? daysBetween(today, facts.end_date) : null;
  const hasNcb = facts.ncb && !/^0(\.0*)?\s*%?$/.test(facts.ncb) && (left === null || left >= -NCB_DAYS);
  const values = {
    name: facts.name,
    vehicle_no: facts.vehicle_no && plateText(facts.vehicle_no),
    policy_no: facts.policy_no,
    end_date: facts.end_date && dayMonthYear(facts.end_date),
    days_left: left === null ? null : String(Math.max(0, left)),
    ncb: hasNcb ? facts.ncb : null,
    company: facts.company,
    organisation: facts.organisation,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Record<Placeholder, string>>;
}

/** Words that only lead to a value: in English they stand before it, in Hindi after it. They go with a missing one. */
const MISSING = /(?:(?<=^|\s)(?:of|with|in|on|by|for) )?\{(\w+)\}(?: (?:की|का|के|को|में|से)(?=\s))?/g;
/** A sentence about the bonus makes no sense without one, as of a firm's policy: it goes as a whole. */
const ABOUT_NCB = /[^.!?।\n]*\{ncb\}[^.!?।\n]*(?:[.!?।]+[ \t]*)?/g;
const TIDY: readonly (readonly [RegExp, string])[] = [
  [/\(\s*\)/g, ''],
  [/\bin 0 days\b/g, 'today'],
  [/(?<!\d)0 दिन में/g, 'आज'],
  [/(?<!\d)1 days\b/g, '1 day'],
  [/[ \t]{2,}/g, ' '],
  [/ +([,.;:!?।])/g, '$1'],
  [/,(?:\s*,)+/g, ','],
  [/ +$/gm, ''],
];

export function fillTemplate(text: string, values: Partial<Record<Placeholder, string>>): string {
  const filledIn = (name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : undefined);
  // The value replaces its braces only when the words around it have been looked at, so that a value is never read as a template.
  const said = filledIn('ncb') === undefined ? text.replace(ABOUT_NCB, ' ') : text;
  const filled = said.replace(MISSING, (whole, name: string) => {
    const value = filledIn(name);
    return value === undefined ? '' : whole.replace(`{${name}}`, () => value);
  });
  return TIDY.reduce((tidy, [found, instead]) => tidy.replace(found, instead), filled).trim();
}
