/** Whose a policy is: found by mobile, else by name if just one has it, else made anew where that was asked for. */

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { importedUserInput } from '@bimabahi/contract/people/users';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { areAlike, looseKey } from './client-names.ts';
import { type FoundPerson, peopleWith } from './client-queries.ts';
import type { Importing, MadeRecord } from './importer.ts';
import { insertClients } from './insert-clients.ts';

export interface NamedClient {
  name: string | null;
  /** Null where it is no number by which a person can be known. */
  mobile: string | null;
  /** Kept with one who is made new. */
  mobile_2?: string | null | undefined;
}

/** `holder`: on whose number they hang. */
export interface NewClient extends NamedClient {
  holder?: string | null;
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
type Answer = { known: Known; warning?: string } | { refused: string } | { wanted: NewClient; warning?: string };

const isClient = (known: Known) => !('person' in known) || (known.person.role_id === ROLE_IDS.User && known.person.is_active);

function whyNotOwner({ role_id, is_active, name }: FoundPerson, mobile: string | null): string | undefined {
  if (role_id !== ROLE_IDS.User) return `${mobile} is the number of somebody of the office, not of a client`;
  return is_active ? undefined : `The client ${name} with the number ${mobile} is not active`;
}

class Clients {
  readonly #byMobile = new Map<string, Known>();
  readonly #byName = new Map<string, Known[]>();
  readonly #byWords = new Map<string, Known[]>();
  readonly wanted: NewClient[] = [];
  readonly #importing: Importing;

  constructor(found: readonly FoundPerson[], importing: Importing) {
    this.#importing = importing;
    for (const person of found) this.#add(person, { person });
  }

  #add({ name, mobile }: NamedClient, known: Known): void {
    if (mobile) this.#byMobile.set(mobile, known);
    if (!name) return;
    const [key, words] = [nameKey(name), looseKey(name)];
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), known]);
    this.#byWords.set(words, [...(this.#byWords.get(words) ?? []), known]);
  }

  find(row: NamedClient): Answer {
    const holder = row.mobile ? this.#byMobile.get(row.mobile) : undefined;
    if (!holder) return this.#named(row);
    const refused = 'person' in holder ? whyNotOwner(holder.person, row.mobile) : undefined;
    return refused ? { refused } : this.#onNumber(row, holder);
  }

  /** A family, or a firm and its owner, has one telephone: the first holds the number, the others hang on it. */
  #onNumber({ name, mobile, mobile_2 }: NamedClient, holder: Known): Answer {
    const named = this.nameOf(holder);
    if (!name || !named || looseKey(name) === looseKey(named)) return { known: holder };
    const member = (this.#byWords.get(looseKey(name)) ?? []).find((known) => isClient(known) && this.#holderOf(known) === mobile);
    if (member) return { known: member };
    // The policy has the insured's name as it is written; whose it is, the number says.
    if (!this.#importing.options.create_users || !importedUserInput.safeParse({ name }).success) return { known: holder };
    if (areAlike(name, named)) return { known: holder, warning: `“${name}” is taken for ${named}, who has this number` };
    const warning = `${name} comes in as a client of their own on the number of ${named}`;
    return { wanted: { name, mobile: null, mobile_2, holder: mobile }, warning };
  }

  #named(row: NamedClient): Answer {
    const { name, mobile } = row;
    const named = name ? (this.#byName.get(nameKey(name)) ?? []).filter(isClient) : [];
    // Somebody of that name with another number is another person.
    const alike = mobile && this.#importing.options.create_users ? named.filter((known) => !this.mobileOf(known)) : named;
    if (alike.length > 1) return { refused: `${alike.length} clients are called “${name}”: give the mobile number of the right one` };
    const [one] = alike;
    if (one) return { known: one };
    return (name && !mobile && this.#ofSameWords(name)) || { wanted: row };
  }

  /** Of somebody without a number: a title, dots or another order of the words may be another person, so a person says. */
  #ofSameWords(name: string): Answer | undefined {
    const { options, asks } = this.#importing;
    const [one, ...others] = (this.#byWords.get(looseKey(name)) ?? []).filter(isClient);
    const answer = Object.hasOwn(options.same_names ?? {}, name) ? options.same_names?.[name] : undefined;
    if (!one || answer === 'other') return undefined;
    const as = this.nameOf(one) ?? '';
    if (answer !== 'same') {
      asks({ name, as });
      return { refused: `Is “${name}” the same client as “${as}”? Say so once for all rows` };
    }
    if (others.length > 0)
      return { refused: `${others.length + 1} clients have the words of “${name}”: give the mobile number of the right one` };
    return { known: one };
  }

  nameOf(known: Known): string | null {
    return 'person' in known ? known.person.name : (this.wanted[known.index]?.name ?? null);
  }

  mobileOf(known: Known): string | null {
    return ('person' in known ? known.person.mobile : this.wanted[known.index]?.mobile) ?? null;
  }

  /** The number on which they hang. */
  #holderOf(known: Known): string | null {
    return ('person' in known ? known.person.holder : this.wanted[known.index]?.holder) ?? null;
  }

  want(client: NewClient): Known {
    const known = { index: this.wanted.push(client) - 1 };
    this.#add(client, known);
    return known;
  }
}

function whyNotNew(client: NewClient, { options, unknown }: Importing): string | undefined {
  unknown('users', said({ ...client, mobile: client.mobile ?? client.holder ?? null }));
  if (!options.create_users) return `No client is found for ${said(client)}: add the client first, or let new ones be made`;
  const { error } = importedUserInput.safeParse({ name: client.name, mobile: client.mobile });
  return error ? `${said(client)} cannot be added as a client: ${error.issues[0]?.message.toLowerCase()}` : undefined;
}

const otherNumber = ({ name, mobile }: NamedClient, theirs: string | null): string | undefined =>
  mobile && mobile !== theirs
    ? `${name} is found by name, and has ${theirs ? `the number ${theirs}` : 'no number'} here, not ${mobile}`
    : undefined;

/** In the order of the rows; new clients are added for those that have none. */
export async function clientsFor(db: Db, rows: readonly NamedClient[], importing: Importing): Promise<FoundClient[]> {
  const clients = new Clients(await peopleWith(db, rows), importing);
  const found = rows.map((row): { refused: string } | { known: Known; warning?: string | undefined } => {
    const answer = clients.find(row);
    if ('refused' in answer) return answer;
    if ('known' in answer) return { warning: undefined, ...answer };
    const refused = whyNotNew(answer.wanted, importing);
    return refused ? { refused } : { known: clients.want(answer.wanted), warning: answer.warning };
  });
  const ids = await insertClients(db, clients.wanted, importing.person.id);
  const toldOf = new Set<number>();
  return found.map((one, index): FoundClient => {
    if ('refused' in one) return { refused: one.refused };
    const row = itemAt(rows, index);
    const { known } = one;
    const warning = one.warning ?? ('person' in known ? warningOf(row, known.person) : undefined);
    const warned = warning === undefined ? {} : { warning };
    if ('person' in known) return { user_id: known.person.id, ...warned };
    const [id, { name, mobile, mobile_2 = null, holder = null }] = [itemAt(ids, known.index), itemAt(clients.wanted, known.index)];
    if (toldOf.has(id)) return { user_id: id, ...warned };
    toldOf.add(id);
    return { user_id: id, made: { table: 'people', id, name: name ?? '', mobile, mobile_2, holder }, ...warned };
  });
}

/** Of somebody who is here already, whose numbers stay as they are. */
function warningOf(row: NamedClient, { mobile, mobile_2, holder }: FoundPerson): string | undefined {
  if (row.mobile && row.mobile === holder) return undefined;
  const other = otherNumber(row, mobile);
  if (other || !row.mobile_2 || [mobile, mobile_2].includes(row.mobile_2)) return other;
  return `The second number ${row.mobile_2} is not kept, as the client is already here`;
}
