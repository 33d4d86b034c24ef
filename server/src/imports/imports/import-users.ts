import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { importedUserInput } from '@bimabahi/contract/people/users';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { changePerson } from '../../people/kit/queries.ts';
import { areAlike, looseKey } from './client-names.ts';
import { type FoundPerson, lockedPerson, peopleWith } from './client-queries.ts';
import { nameKey } from './clients.ts';
import type { Importer, Importing, Outcome, Reason } from './importer.ts';
import { insertClients } from './insert-clients.ts';
import { issuesOf } from './issues.ts';

/** What fills in where it is lacking. */
const FILLED = ['mobile', 'profession', 'mobile_2', 'email', 'address', 'city', 'pan', 'birth_date'] as const;

type Client = { name: string; mobile: string | null; holder?: string | null; relation?: string | null | undefined } & Partial<
  Record<(typeof FILLED)[number], string | null | undefined>
>;

/** A relation is to whom they hang on. */
const hangsOnNobody = ({ headingOf }: Importing): Reason => ({
  column: headingOf('relation'),
  message: 'Is on the number of nobody else, so that the relation is left out',
});

const table_name = 'people';

/** Another spelling says for whom it is taken, as nobody would find it again by that name. */
const there = ({ id, name }: FoundPerson, row: Client, { headingOf }: Importing): Outcome => ({
  outcome: 'skip',
  reasons: [
    {
      column: headingOf('mobile') ?? headingOf('name'),
      message:
        looseKey(row.name) === looseKey(name)
          ? 'A user with this number or name is already here'
          : `Is taken for ${name}, who is already here with this number`,
    },
  ],
  table_name,
  record_id: id,
  user_id: id,
});

type Known = { person: FoundPerson } | { refused: Outcome } | { hangsOn: string } | undefined;

/** On a number that is here: its holder, somebody else who hangs on it, or one more. */
function onNumber({ name, mobile }: Client, holder: FoundPerson, found: readonly FoundPerson[], headingOf: Importing['headingOf']): Known {
  if (holder.role_id !== ROLE_IDS.User) {
    const reasons: Reason[] = [{ column: headingOf('mobile'), message: 'This is the number of somebody of the office' }];
    return { refused: { outcome: 'error', reasons } };
  }
  if (isSamePerson(name, holder.name)) return { person: holder };
  const member = found.find((person) => person.holder === mobile && looseKey(person.name) === looseKey(name));
  return member ? { person: member } : { hangsOn: holder.name };
}

const isSamePerson = (one: string, other: string) => looseKey(one) === looseKey(other) || areAlike(one, other);

/** What is here under the number, or under the name of somebody without one. */
function thereAlready(client: Client, found: readonly FoundPerson[], headingOf: Importing['headingOf']): Known {
  const { name, mobile } = client;
  const holder = found.find((person) => mobile && person.mobile === mobile);
  if (holder) return onNumber(client, holder, found, headingOf);
  const named = found.filter((person) => person.role_id === ROLE_IDS.User && nameKey(person.name) === nameKey(name));
  // Somebody of that name with another number is another person.
  const [alike] = mobile ? named.filter((person) => person.mobile === null && !person.holder) : named;
  return alike && { person: alike };
}

/** Without a number: a title, dots or another order of the words may be another person, so a person says. */
function ofSameWords({ name, mobile }: Client, found: readonly FoundPerson[], added: NewClients, importing: Importing): Known {
  if (mobile) return undefined;
  const isAlike = (other: { name: string }) => looseKey(other.name) === looseKey(name);
  const person = found.find((one) => one.role_id === ROLE_IDS.User && isAlike(one));
  const as = person?.name ?? added.clients.find(({ client }) => isAlike(client))?.client.name;
  const said = importing.options.same_names ?? {};
  const answer = Object.hasOwn(said, name) ? said[name] : undefined;
  if (as === undefined || answer === 'other') return undefined;
  const column = importing.headingOf('name');
  if (answer === 'same')
    return person ? { person } : { refused: { outcome: 'skip', reasons: [{ column, message: `Is taken for ${as} of an earlier row` }] } };
  importing.asks({ name, as });
  const message = `Is “${name}” the same client as “${as}”? Say so once for all rows`;
  return { refused: { outcome: 'error', reasons: [{ column, message }] } };
}

async function filled(db: Db, person: FoundPerson, client: Client, importing: Importing): Promise<Outcome> {
  const { id } = person;
  const stored = await lockedPerson(db, id);
  const fields = stored?.relation_of ? ([...FILLED, 'relation'] as const) : FILLED;
  const lacking = fields.filter((field) => stored && !stored[field] && client[field]);
  if (!stored || lacking.length === 0) return there(person, client, importing);
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
  inputOf({ read: { values, seconds = {} } }, importing) {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const { data, error } = importedUserInput.safeParse(given);
    if (!data) return { reasons: issuesOf(error, importing, values) };
    const { mobile = null, mobile_2 = seconds.mobile, relation } = data;
    // Books repeat the number where there is no second one.
    const isSelf = /^self$/i.test(relation ?? '');
    return { input: { ...data, mobile, mobile_2: mobile_2 === mobile ? null : mobile_2, relation: isSelf ? null : relation } };
  },

  async write(db, rows, importing) {
    const found = await peopleWith(db, rows);
    const added = new NewClients();
    const outcomes: (Outcome | undefined)[] = [];
    for (const row of rows) {
      const known = thereAlready(row, found, importing.headingOf) ?? added.holderOf(row) ?? ofSameWords(row, found, added, importing);
      if (known && 'refused' in known) outcomes.push(known.refused);
      else if (known && 'person' in known)
        outcomes.push(
          importing.options.existing === 'fill' ? await filled(db, known.person, row, importing) : there(known.person, row, importing),
        );
      else outcomes.push(added.add(row, known?.hangsOn, importing));
    }
    const ids = await insertClients(
      db,
      added.clients.map(({ client }) => client),
      importing.person.id,
    );
    const made = added.clients.map(({ client, reasons }, at) => createdAs(itemAt(ids, at), client, reasons)).values();
    return outcomes.map((outcome) => outcome ?? (made.next().value as Outcome));
  },
};

/** Those whom the rows of one step add. */
class NewClients {
  readonly clients: { client: Client; reasons: Reason[] }[] = [];

  /** Of an earlier row of the step. */
  holderOf({ name, mobile }: Client): Known {
    const holder = mobile ? this.clients.find(({ client }) => client.mobile === mobile)?.client : undefined;
    if (!holder) return undefined;
    const message = `Is taken for ${holder.name} of the same number`;
    return isSamePerson(name, holder.name)
      ? { refused: { outcome: 'skip', reasons: [{ column: null, message }] } }
      : { hangsOn: holder.name };
  }

  /** Undefined, as what becomes of it is known after all are added. */
  add(client: Client, hangsOn: string | undefined, importing: Importing): undefined {
    const { headingOf } = importing;
    const { mobile } = client;
    if (hangsOn === undefined || mobile === null) {
      const reasons = client.relation ? [hangsOnNobody(importing)] : [];
      this.clients.push({ client: { ...client, relation: null }, reasons });
    } else {
      const message = `Comes in as a client of their own on the number of ${hangsOn}`;
      this.clients.push({ client: { ...client, mobile: null, holder: mobile }, reasons: [{ column: headingOf('mobile'), message }] });
    }
  }
}

function createdAs(id: number, { name, mobile, mobile_2 = null, holder = null }: Client, reasons: Reason[]): Outcome {
  const also = [{ table: 'people' as const, id, name, mobile, mobile_2, holder }];
  return { outcome: 'create', reasons, table_name, record_id: id, version_after: 1, user_id: id, also };
}
