/** Whose a policy is: found by mobile, else by name if just one has it, else made anew where that was asked for. */

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { importedUserInput } from '@bimabahi/contract/people/users';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { insertPeople } from '../../people/kit/batch-queries.ts';
import { type FoundPerson, peopleWith } from './client-queries.ts';
import type { Importing, MadeRecord } from './importer.ts';

export interface NamedClient {
  name: string | null;
  /** Null where it is no number by which a person can be known. */
  mobile: string | null;
}

export type FoundClient =
  | { user_id: number; made?: MadeRecord; warning?: string; refused?: never }
  | { refused: string; user_id?: never; made?: never; warning?: never };

export const nameKey = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();
/** Ten digits, or null: an insured's number may be a landline. */
export function clientMobile(value: unknown): string | null {
  const mobile = cleanMobile(value);
  return typeof mobile === 'string' && /^\d{10}$/.test(mobile) ? mobile : null;
}

const said = ({ name, mobile }: NamedClient) => (mobile ? (name ? `${name}, ${mobile}` : mobile) : (name ?? 'somebody without a name'));

/** A person, or one who is about to be made: then `index` is theirs among those. */
type Known = { person: FoundPerson } | { index: number };

class Clients {
  readonly #byMobile = new Map<string, Known>();
  readonly #byName = new Map<string, Known[]>();
  readonly wanted: NamedClient[] = [];

  constructor(found: readonly FoundPerson[]) {
    for (const person of found) this.#add(person, { person });
  }

  #add({ name, mobile }: NamedClient, known: Known): void {
    if (mobile) this.#byMobile.set(mobile, known);
    if (!name) return;
    const key = nameKey(name);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), known]);
  }

  /** Undefined: nobody yet. `mayAdd`: new ones may be added, so that somebody of that name with another number is another person. */
  find({ name, mobile }: NamedClient, mayAdd: boolean): Known | { refused: string } | undefined {
    const byMobile = mobile ? this.#byMobile.get(mobile) : undefined;
    if (byMobile && 'person' in byMobile && byMobile.person.role_id !== ROLE_IDS.User)
      return { refused: `${mobile} is the number of somebody of the office, not of a client` };
    if (byMobile && 'person' in byMobile && !byMobile.person.is_active)
      return { refused: `The client ${byMobile.person.name} with the number ${mobile} is not active` };
    if (byMobile) return byMobile;
    const named = name ? (this.#byName.get(nameKey(name)) ?? []).filter((known) => isClient(known)) : [];
    const alike = mobile && mayAdd ? named.filter((known) => !this.mobileOf(known)) : named;
    if (alike.length > 1) return { refused: `${alike.length} clients are called “${name}”: give the mobile number of the right one` };
    return alike[0];
  }

  mobileOf(known: Known): string | null {
    return ('person' in known ? known.person.mobile : this.wanted[known.index]?.mobile) ?? null;
  }

  want(client: NamedClient): Known {
    const known = { index: this.wanted.push(client) - 1 };
    this.#add(client, known);
    return known;
  }
}

const isClient = (known: Known) => !('person' in known) || (known.person.role_id === ROLE_IDS.User && known.person.is_active);

function whyNotNew(client: NamedClient, { options, unknown }: Importing): string | undefined {
  unknown('users', said(client));
  if (!options.create_users) return `No client is found for ${said(client)}: add the client first, or let new ones be made`;
  const { error } = importedUserInput.safeParse(client);
  return error ? `${said(client)} cannot be added as a client: ${error.issues[0]?.message.toLowerCase()}` : undefined;
}

const otherNumber = ({ name, mobile }: NamedClient, theirs: string | null): { warning?: string } =>
  mobile && mobile !== theirs
    ? { warning: `${name} is found by name, and has ${theirs ? `the number ${theirs}` : 'no number'} here, not ${mobile}` }
    : {};

/** In the order of the rows; new clients are added for those that have none. */
export async function clientsFor(db: Db, rows: readonly NamedClient[], importing: Importing): Promise<FoundClient[]> {
  const clients = new Clients(await peopleWith(db, rows));
  const found = rows.map((row) => {
    const known = clients.find(row, importing.options.create_users);
    if (known) return known;
    const refused = whyNotNew(row, importing);
    return refused ? { refused } : clients.want(row);
  });
  const role_id = ROLE_IDS.User;
  const created_by = importing.person.id;
  const added = clients.wanted.map(({ name, mobile }) => ({ role_id, name: name ?? '', mobile, created_by }));
  const ids = await insertPeople(db, added);
  const toldOf = new Set<number>();
  return found.map((known, index): FoundClient => {
    if ('refused' in known) return { refused: known.refused };
    const warning = otherNumber(itemAt(rows, index), clients.mobileOf(known));
    if ('person' in known) return { user_id: known.person.id, ...warning };
    const [id, { name, mobile }] = [itemAt(ids, known.index), itemAt(clients.wanted, known.index)];
    if (toldOf.has(id)) return { user_id: id };
    toldOf.add(id);
    return { user_id: id, made: { table: 'people', id, name: name ?? '', mobile } };
  });
}
