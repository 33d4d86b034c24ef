/**
 * Concurrent clients that note every answer. What was acknowledged must be stored exactly once, what was refused must not be, and what
 * went unanswered is stored completely or not at all.
 */
import { expect } from 'vitest';
import { largePdf } from '../app/builders.ts';
import type { Client, ClientAnswer } from '../app/client.ts';
import type { Random } from '../app/random.ts';

type Fields = Record<string, unknown>;
interface ClerkRow extends Fields {
  id: number;
  version: number;
}

type Open = { act: 'create' } | { act: 'change'; fields: Fields; pdf: Buffer | undefined } | { act: 'delete' };

interface Note {
  kind: ClerkWork;
  /** Idempotency key of its create. */
  key: string;
  sent: Fields;
  pdf: Buffer | undefined;
  /** As last acknowledged: undefined before the create is, null after the deletion is. */
  row?: ClerkRow | null;
  /** The request without an answer. */
  open?: Open | undefined;
}

interface ClerkWork {
  path: string;
  /** The field that identifies a record. */
  mark: string;
  create(mark: string, n: number): Fields;
  change(mark: string): Fields;
  hasPdf?: boolean;
}

const kinds = (user_id: number): ClerkWork[] => [
  { path: '/api/products', mark: 'name', create: (name) => ({ name }), change: (mark) => ({ name: mark }) },
  {
    path: '/api/users',
    mark: 'name',
    create: (name, n) => ({ name, mobile: String(9_000_000_000 + n) }),
    change: (mark) => ({ profession: mark }),
  },
  // Has no unique column: only the idempotency key prevents duplicates.
  {
    path: '/api/telecom-records',
    mark: 'name',
    create: (name) => ({ name, mobile: '9000000001', inquiry_date: '2026-04-01', product_over: 'GCV Package' }),
    change: (mark) => ({ remark: mark }),
  },
  {
    path: '/api/motor-insurance',
    mark: 'insured_name',
    hasPdf: true,
    create: (insured_name, n) => ({
      user_id,
      insured_name,
      policy_no: `P/${n}`,
      // Of few vehicles, so that they renew each other.
      vehicle_no: `GJ01AB${1000 + (n % 5)}`,
      start_date: `${2020 + (n % 7)}-04-01`,
      end_date: `${2021 + (n % 7)}-03-31`,
      total_premium: n + 0.25,
    }),
    change: (mark) => ({ broker: mark }),
  },
];

/** Signed links differ on every read. */
const withoutLink = ({ file, ...row }: ClerkRow & { file?: string }): ClerkRow => ({
  ...row,
  ...(file !== undefined && { file: file !== null }),
});

/** Said of a policy by what others are there: it changes without a change of the policy. */
const SAID_BY_OTHERS = ['is_renewed'];

/** In all fields of its own that both have: while servers are updated, one may answer fields that the other does not know yet. */
function expectSameRow(row: ClerkRow | undefined, noted: ClerkRow | null | undefined): void {
  if (!row || !noted) {
    expect(row).toEqual(noted ?? undefined);
    return;
  }
  const shared = Object.keys(noted).filter((field) => field in row && !SAID_BY_OTHERS.includes(field));
  expect(shared).toEqual(expect.arrayContaining(['id', 'version']));
  const of = (whole: ClerkRow) => Object.fromEntries(shared.map((field) => [field, whole[field]]));
  expect(of(row)).toEqual(of(noted));
}

export class Clerks {
  readonly notes: Note[] = [];
  acknowledged = 0;
  refused = 0;
  /** Answers that no outage explains. */
  readonly faults: string[] = [];
  readonly #kinds: ClerkWork[];
  readonly #random: Random;
  readonly #client: number;
  #made = 0;

  constructor(client: number, random: Random) {
    this.#kinds = kinds(client);
    this.#client = client;
    this.#random = random;
  }

  /** Runs until every clerk has an unanswered request, or `enough` returns true. */
  async work(ask: Client, clerks: number, enough: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: clerks }, () => this.#clerk(ask, enough)));
  }

  async #clerk(ask: Client, enough: () => boolean): Promise<void> {
    const mine: Note[] = [];
    while (!enough()) {
      const note = mine.length > 0 ? this.#random.pick(mine) : undefined;
      const answer = await (!note?.row || this.#random.whole(0, 1) === 0 ? this.#create(ask, mine) : this.#alter(ask, note, note.row));
      if (answer.outcome === 'unknown') return;
    }
  }

  #count(answer: ClientAnswer, what: string, expected: 'ok' | 'refused'): void {
    if (answer.outcome === 'ok') this.acknowledged++;
    if (answer.outcome === 'refused') this.refused++;
    if ((answer.outcome !== 'unknown' && answer.outcome !== expected) || answer.status === 500)
      this.faults.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  async #create(ask: Client, mine: Note[]): Promise<ClientAnswer> {
    const kind = this.#random.pick(this.#kinds);
    const n = ++this.#made;
    const mark = `Record ${n}`;
    const pdf = kind.hasPdf && this.#random.whole(0, 2) ? largePdf(mark) : undefined;
    const note: Note = { kind, key: `key-${n}`, sent: kind.create(mark, n), pdf, open: { act: 'create' } };
    this.notes.push(note);
    const answer = await ask(kind.path, { method: 'POST', body: note.sent, pdf, key: note.key });
    this.#count(answer, `create ${kind.path}`, 'ok');
    if (answer.outcome === 'ok') {
      this.#acknowledge(note, withoutLink(answer.body.data));
      mine.push(note);
    }
    return answer;
  }

  #acknowledge(note: Note, row: ClerkRow | null): void {
    note.row = row;
    note.open = undefined;
  }

  async #alter(ask: Client, note: Note, row: ClerkRow): Promise<ClientAnswer> {
    const path = `${note.kind.path}/${row.id}`;
    const act = this.#random.whole(0, 5);
    if (act === 0) return this.#remove(ask, note, path);
    const fields = note.kind.change(`Change ${++this.#made}`);
    // A change of another version must be refused.
    const stale = act === 1;
    const other = row.version > 1 ? row.version - 1 : row.version + 1;
    const pdf = note.kind.hasPdf && !stale && this.#random.whole(0, 2) === 0 ? largePdf(JSON.stringify(fields)) : undefined;
    if (!stale) note.open = { act: 'change', fields, pdf };
    const answer = await ask(path, { method: 'PUT', body: { ...fields, version: stale ? other : row.version }, pdf });
    this.#count(answer, `change ${path}`, stale ? 'refused' : 'ok');
    if (answer.outcome === 'ok' && !stale) {
      if (pdf) note.pdf = pdf;
      this.#acknowledge(note, withoutLink(answer.body.data));
    }
    return answer;
  }

  async #remove(ask: Client, note: Note, path: string): Promise<ClientAnswer> {
    note.open = { act: 'delete' };
    const answer = await ask(path, { method: 'DELETE' });
    this.#count(answer, `delete ${path}`, 'ok');
    if (answer.outcome === 'ok') this.#acknowledge(note, null);
    return answer;
  }

  /** Compares the server's records with the notes, settles unanswered requests and repeats unanswered creates with their keys. */
  async check(ask: Client): Promise<void> {
    expect(this.faults).toEqual([]);
    for (const kind of this.#kinds) await this.#checkKind(ask, kind);
    for (const note of this.notes.filter(({ open }) => open?.act === 'create')) {
      const { status, body } = await ask(note.kind.path, { method: 'POST', body: note.sent, pdf: note.pdf, key: note.key });
      expect(status, JSON.stringify(body)).toBe(201);
      if (note.row) expectSameRow(withoutLink(body.data), note.row);
      this.#acknowledge(note, withoutLink(body.data));
    }
    for (const kind of this.#kinds) await this.#checkKind(ask, kind);
  }

  async #checkKind(ask: Client, kind: ClerkWork): Promise<void> {
    const listed = new Map((await this.#list(ask, kind)).map((row) => [row.id, row]));
    for (const note of this.notes.filter((one) => one.kind === kind)) {
      const found = note.row ? [listed.get(note.row.id)] : [...listed.values()].filter((row) => row[kind.mark] === note.sent[kind.mark]);
      expect(found.length, 'a record is there twice').toBeLessThan(2);
      const row = found[0];
      this.#settle(note, row && withoutLink(row));
      if (row) listed.delete(row.id);
      if (row?.file) expect((await ask(String(row.file))).body.equals(note.pdf), 'the file is another one').toBe(true);
    }
    if (kind.path === '/api/users') listed.delete(this.#client);
    expect([...listed.values()], 'records that nobody was told of').toEqual([]);
  }

  async #list(ask: Client, { path }: ClerkWork): Promise<ClerkRow[]> {
    const rows: ClerkRow[] = [];
    for (let page = 1; ; page++) {
      const { status, body } = await ask(`${path}?limit=1000&page=${page}`);
      expect(status).toBe(200);
      rows.push(...body.data);
      if (body.data.length < 1000) return rows;
    }
  }

  #settle(note: Note, row: ClerkRow | undefined): void {
    const { open } = note;
    if (!open) {
      expectSameRow(row, note.row);
    } else if (open.act === 'create') {
      // Stays open, to be repeated.
      if (row) expect(row).toMatchObject({ ...note.sent, version: 1, ...(note.kind.hasPdf && { file: note.pdf !== undefined }) });
      if (row) note.row = row;
    } else if (open.act === 'delete') {
      if (row) expectSameRow(row, note.row);
      this.#acknowledge(note, row ?? null);
    } else if (row?.version === note.row?.version) {
      expectSameRow(row, note.row);
      this.#acknowledge(note, row as ClerkRow);
    } else {
      const file = open.pdf ? { file: true } : {};
      expect(row).toMatchObject({
        ...note.row,
        ...open.fields,
        ...file,
        version: (note.row?.version ?? 0) + 1,
        ...(row?.updated_at !== undefined && { updated_at: row.updated_at }),
      });
      if (open.pdf) note.pdf = open.pdf;
      this.#acknowledge(note, row as ClerkRow);
    }
  }
}
