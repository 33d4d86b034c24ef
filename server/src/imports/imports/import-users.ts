import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { importedUserInput } from '@bimabahi/contract/people/users';
import type { Db } from '../../db/db.ts';
import { insertPeople } from '../../people/kit/batch-queries.ts';
import { changePerson } from '../../people/kit/queries.ts';
import { type FoundPerson, lockedPerson, peopleWith } from './client-queries.ts';
import { nameKey } from './clients.ts';
import type { Importer, Importing, Outcome, Reason } from './importer.ts';
import { issuesOf } from './issues.ts';

/** What fills in where it is lacking. */
const FILLED = ['mobile', 'profession', 'mobile_2', 'email', 'address', 'city', 'pan', 'birth_date'] as const;

type Client = { name: string; mobile: string | null } & Partial<Record<(typeof FILLED)[number], string | null | undefined>>;

const table_name = 'people';

const there = (record_id: number, { headingOf }: Importing): Outcome => ({
  outcome: 'skip',
  reasons: [{ column: headingOf('mobile') ?? headingOf('name'), message: 'A user with this number or name is already here' }],
  table_name,
  record_id,
  user_id: record_id,
});

/** What is here under the number, or under the name of somebody without one. */
function thereAlready({ name, mobile }: Client, found: readonly FoundPerson[], headingOf: Importing['headingOf']) {
  const byMobile = found.find((person) => mobile && person.mobile === mobile);
  if (byMobile && byMobile.role_id !== ROLE_IDS.User) {
    const reasons: Reason[] = [{ column: headingOf('mobile'), message: 'This is the number of somebody of the office' }];
    return { refused: { outcome: 'error', reasons } satisfies Outcome };
  }
  if (byMobile) return { person: byMobile };
  const named = found.filter((person) => person.role_id === ROLE_IDS.User && nameKey(person.name) === nameKey(name));
  // Somebody of that name with another number is another person.
  const [alike] = mobile ? named.filter((person) => person.mobile === null) : named;
  return alike && { person: alike };
}

async function filled(db: Db, { id }: FoundPerson, client: Client, importing: Importing): Promise<Outcome> {
  const stored = await lockedPerson(db, id);
  const lacking = FILLED.filter((field) => stored && !stored[field] && client[field]);
  if (!stored || lacking.length === 0) return there(id, importing);
  await changePerson(db, id, Object.fromEntries(lacking.map((field) => [field, client[field]])));
  return {
    outcome: 'update',
    reasons: [],
    table_name,
    record_id: id,
    version_after: stored.version + 1,
    filled: lacking,
    user_id: id,
  };
}

export const userImporter: Importer<Client> = {
  inputOf({ read: { values } }, importing) {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const { data, error } = importedUserInput.safeParse(given);
    if (!data) return { reasons: issuesOf(error, importing, values) };
    const { mobile = null, mobile_2 } = data;
    // Books repeat the number where there is no second one.
    return { input: { ...data, mobile, mobile_2: mobile_2 === mobile ? null : mobile_2 } };
  },

  async write(db, rows, importing) {
    const found = await peopleWith(db, rows);
    const fresh: Client[] = [];
    const outcomes: (Outcome | undefined)[] = [];
    for (const row of rows) {
      const known = thereAlready(row, found, importing.headingOf);
      if (!known) fresh.push(row);
      if (!known || known.refused) outcomes.push(known?.refused);
      else if (importing.options.existing === 'fill') outcomes.push(await filled(db, known.person, row, importing));
      else outcomes.push(there(known.person.id, importing));
    }
    const made = fresh.map((client) => ({ ...client, role_id: ROLE_IDS.User, created_by: importing.person.id }));
    const ids = (await insertPeople(db, made)).values();
    return outcomes.map((outcome): Outcome => {
      if (outcome) return outcome;
      const id = ids.next().value as number;
      return { outcome: 'create', reasons: [], table_name, record_id: id, version_after: 1, user_id: id };
    });
  },
};
