import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { wholeSheet } from '../../platform/sheets/sheet.ts';
import { tableAt } from '../../platform/sheets/table.ts';
import { assertAccounted, filledRows } from './accounting.ts';
import { sheetsOfImport } from './dropped-file.ts';
import { sheetTooLong } from './errors.ts';
import type { MadeRecord, Outcome, RowToImport, SameName, SheetRow, UnknownKind } from './importer.ts';
import { BatchSizer, dryRun, ImportHalted, importingOf, inTransaction, type Job, personOf } from './job.ts';
import { importerOf } from './kinds.ts';
import { insurersMeant } from './name-queries.ts';
import { changeStored, NO_COUNTS, readStored, type StoredImport } from './queries.ts';
import { readingOf, titleOf } from './reading.ts';
import { replay } from './replay.ts';
import { counted, deleteRows, insertRows } from './row-queries.ts';
import { inOrder, inSequence } from './sequence.ts';
import { rowsOfParts, type SheetPart } from './sheet-parts.ts';
import { writeRows } from './write-rows.ts';

const MOST_NAMED = 100;

class UnknownNames {
  readonly #names = { users: new Set<string>(), insurers: new Set<string>(), products: new Set<string>(), payees: new Set<string>() };
  readonly unknown = (what: UnknownKind, name: string): void => void this.#names[what].add(name);
  readonly #same = new Map<string, string>();
  readonly asks = ({ name, as }: SameName): void => void this.#same.set(name, as);
  readonly #lines = new Map<string, { line: ProductLine | null; rows: number }>();
  readonly lineOf = (product: string, line: ProductLine | null): void => {
    const { line: before = line, rows = 0 } = this.#lines.get(product) ?? {};
    // Of two insurers that say different things neither is the guess.
    this.#lines.set(product, { line: before === line ? line : null, rows: rows + 1 });
  };
  readonly without = { product: 0, line: 0, net: 0, insurer: 0 };
  get first(): StoredImport['unknown'] {
    const { users, insurers, products, payees } = this.#names;
    const some = (names: Set<string>) => [...names].slice(0, MOST_NAMED);
    const same = [...this.#same].slice(0, MOST_NAMED).map(([name, as]) => ({ name, as }));
    const lines = [...this.#lines].slice(0, MOST_NAMED).map(([name, of]) => ({ name, ...of }));
    const named = { users: some(users), insurers: some(insurers), products: some(products), payees: some(payees) };
    return { ...named, user_count: users.size, same, lines, without: this.without };
  }
}

/** Which records a row may name after its step was taken back: none that it made, and nobody who was added for the step. */
function staying({ outcome, table_name, user_id }: Outcome, record_id: number | undefined, passing: ReadonlySet<number>) {
  if (outcome === 'create') return { user_id: undefined };
  const isPassing = (id: number | undefined) => id !== undefined && passing.has(id);
  return {
    record_id: table_name === 'people' && isPassing(record_id) ? undefined : record_id,
    user_id: isPassing(user_id) ? undefined : user_id,
  };
}

async function* recordsOf(parts: readonly SheetPart[], { kind }: StoredImport): AsyncGenerator<SheetRow[]> {
  for await (const rows of rowsOfParts(parts, kind))
    yield rows.flatMap(({ rowNo, cells, ditto = [], leftOut }) => (leftOut ? [] : [{ row_no: rowNo, cells, ditto }]));
}

async function partsOf(job: Job, stored: StoredImport): Promise<SheetPart[]> {
  const sheets = await sheetsOfImport(job.db, job.files, stored);
  return [{ sheet: stored.sheet, heading_row: stored.heading_row }, ...(stored.analysis.further ?? [])].map((part) => {
    const found = sheets.find(({ name }) => name === part.sheet);
    if (!found) throw new ImportHalted('The file no longer has this sheet.');
    const sheet = wholeSheet(found, () => new ImportHalted(sheetTooLong().message));
    return { sheet, table: tableAt(sheet, part.heading_row) };
  });
}

export async function check(job: Job): Promise<void> {
  const stored = await readStored(job.db, job.id, undefined);
  if (!stored) return;
  const person = await personOf(job, stored);
  const step = { status: 'checking', person, action: 'imports.check' } as const;
  const parts = await partsOf(job, stored);
  const headings = stored.analysis.columns.map(({ heading }) => heading);
  const reading = await readingOf({
    ...stored,
    headings,
    rows: () => recordsOf(parts, stored),
    insurersOf: (names) => insurersMeant(job.db, names),
  });
  const names = new UnknownNames();
  const importing = importingOf(stored, person, names);
  const importer = importerOf(stored.kind, job.services);
  const made: MadeRecord[] = [];
  const pace = new BatchSizer();
  let counts = { ...NO_COUNTS, total: stored.counts.total };

  async function checkRows(rows: readonly RowToImport[]): Promise<void> {
    const { outcomes, passing } = await dryRun(job, person, async (db) => {
      const passing = await replay(db, made, rows, importing);
      return { passing, outcomes: await writeRows(db, importer, rows, importing, reading.refused) };
    });
    const written = rows.map((row, index) => {
      const { record_id, also = [], ...outcome } = itemAt(outcomes, index);
      made.push(...also);
      const stays = staying(outcome, record_id, passing);
      return { row, title: titleOf(stored?.kind ?? 'users', row.read.values), outcome: { ...outcome, ...stays } };
    });
    counts = counted(counts, written);
    for (const { lacks, lacks_net, lacks_insurer } of outcomes) {
      if (lacks) names.without[lacks]++;
      if (lacks_net) names.without.net++;
      if (lacks_insurer) names.without.insurer++;
    }
    const last = rows.at(-1)?.row_no ?? 0;
    await inTransaction(job, step, async (db) => {
      await insertRows(db, job.id, written, headings);
      await changeStored(db, job.id, { counts, unknown: names.first, row_no: last, stepped_at: new Date().toISOString() });
    });
  }

  await inTransaction(job, step, async (db) => deleteRows(db, job.id));
  const records = recordsOf(parts, stored);
  const batches = importer.sequence
    ? inSequence(job, importer, records, { reading, importing, pace })
    : inOrder(records, { reading, pace });
  for await (const rows of batches) await pace.timed(() => checkRows(rows));
  const filled = await Promise.all(parts.map(({ sheet, table }) => filledRows(sheet, table.headingRow)));
  const inFile = filled.reduce((sum, rows) => sum + rows, 0);
  await inTransaction(job, step, async (db) => {
    await assertAccounted(db, job.id, { inFile, leftOut: stored.analysis.left_out.count });
    await changeStored(db, job.id, { status: 'checked', worker: null, row_no: 0, counts: { ...counts, total: counts.done } });
  });
}
