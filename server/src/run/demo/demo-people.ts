import { ROLE_IDS, type RoleName } from '@bimabahi/contract/api/roles';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import { inIndia, maybe, number, oneOf, table, text, yes } from './table.ts';

/** The first of each role signs in. `latin`: the name for PDFs. A relative is a person in whose name some of a client's vehicles are insured. */
const PEOPLE = table('people', {
  role: oneOf<RoleName>(),
  name: text,
  latin: maybe(text),
  mobile: text,
  email: maybe(text),
  profession: maybe(text),
  password: maybe(text),
  is_active: yes,
  came: number,
  relative: maybe(text),
  relative_mobile: maybe(text),
});

/** As the place in the table, since the brokerage is the first to enter people. */
export function personId(name: string): number {
  const place = PEOPLE.findIndex((person) => person.name === name);
  if (place === -1) throw new Error(`data/people.csv has no ${name}`);
  return place + 1;
}

export const roleOf = (name: string): RoleName => itemAt(PEOPLE, personId(name) - 1).role;

export const demoPeople = (today: string) =>
  PEOPLE.map(({ role, password, name, mobile, email, profession, is_active, came }, n) => {
    const created_at = inIndia(addDays(today, came), '11:00');
    const created_by = n === 0 ? null : 1;
    const entered = { created_by, created_at, updated_at: created_at };
    return { role, password, row: { id: n + 1, role_id: ROLE_IDS[role], name, mobile, email, profession, is_active, ...entered } };
  });

export function demoSignIns() {
  const first = PEOPLE.filter(({ role }, n) => PEOPLE.findIndex((person) => person.role === role) === n);
  return first.map(({ role, name, mobile, password }) => ({ role, name, username: mobile, password: String(password) }));
}

/** In whose name a policy is. */
export function insured(client: string, { in_relatives_name = false } = {}) {
  const { name, mobile, email, relative, relative_mobile } = itemAt(PEOPLE, personId(client) - 1);
  const [insured_name, insured_mobile] = in_relatives_name && relative ? [relative, relative_mobile] : [name, mobile];
  return { user_id: personId(client), insured_name, insured_mobile, insured_email: email };
}

export const latinName = (insured_name: string): string => PEOPLE.find(({ name }) => name === insured_name)?.latin ?? insured_name;

/** A policy is issued on the day of its entry, so many days before the cover begins. */
export function entry(
  start_date: string,
  { entered_by, days_before, entered_at }: { entered_by: string; days_before: number; entered_at: string },
) {
  const issue_date = addDays(start_date, -days_before);
  const created_at = inIndia(issue_date, entered_at);
  return { issue_date, created_at, updated_at: created_at, created_by: personId(entered_by) };
}
