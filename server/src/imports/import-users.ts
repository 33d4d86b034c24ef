/** Rows of clients. */
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { createUserInput } from '@bimabahi/contract/users';
import type { Db } from '../db/db.ts';
import { insertPeople } from '../people/batch-queries.ts';
import { changePerson } from '../people/queries.ts';
import { type FoundPerson, lockedPerson, peopleWith } from './client-queries.ts';
import { nameKey } from './clients.ts';
import type { Importer, Importing, Outcome, Reason } from './importer.ts';
import { issuesOf } from './issues.ts';

interface Client {
  name: string;
  mobile: string;
  profession?: string | null | undefined;
}

const table_name = 'people';

const skipped = (record_id: number, message: string, column: string | null): Outcome => ({
  outcome: 'skip',
  reasons: [{ column, message }],
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
  const named = mobile ? [] : found.filter((person) => person.role_id === ROLE_IDS.User && nameKey(person.name) === nameKey(name));
  return named[0] ? { person: named[0] } : undefined;
}

async function filled(db: Db, person: FoundPerson, { profession }: Client, { headingOf }: Importing): Promise<Outcome> {
  const there = skipped(person.id, 'A user with this number or name is already here', headingOf('mobile') ?? headingOf('name'));
  const stored = await lockedPerson(db, person.id);
  if (!profession || !stored || stored.profession) return there;
  await changePerson(db, person.id, { profession });
  const version_after = stored.version + 1;
  return { outcome: 'update', reasons: [], table_name, record_id: person.id, version_after, filled: ['profession'], user_id: person.id };
}

export const userImporter: Importer<Client> = {
  inputOf({ read: { values } }, { headingOf }) {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const { data, error } = createUserInput.safeParse(given);
    if (!data) return { reasons: issuesOf(error, headingOf) };
    const { name, mobile, profession } = data;
    return { input: { name, mobile, profession } };
  },

  async write(db, rows, importing) {
    const found = await peopleWith(db, rows);
    const fresh: Client[] = [];
    const outcomes: (Outcome | undefined)[] = [];
    for (const row of rows) {
      const there = thereAlready(row, found, importing.headingOf);
      if (!there) fresh.push(row);
      if (there?.refused) outcomes.push(there.refused);
      else if (!there) outcomes.push(undefined);
      else if (importing.options.existing === 'fill') outcomes.push(await filled(db, there.person, row, importing));
      else
        outcomes.push(
          skipped(
            there.person.id,
            'A user with this number or name is already here',
            importing.headingOf('mobile') ?? importing.headingOf('name'),
          ),
        );
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
