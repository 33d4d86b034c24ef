import {
  exportCommissionItems,
  listCommissionItems,
  sumCommissionItems,
  writeOffItem,
} from '@bimabahi/contract/commission/commission-items';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { itemNotFound, nothingOpen, notWrittenOff } from './errors.ts';
import { fileColumns, PAYEE_COLUMN } from './file-columns.ts';
import { addWriteOff, countItems, itemBatches, listItems, lockItems, readItem, sumItems, writeOffsOf } from './queries.ts';

async function itemOf(db: Db, item: string) {
  const found = await readItem(db, item);
  if (!found) throw itemNotFound();
  return found;
}

interface Decision {
  item: string;
  reason: string;
  created_by: number;
}

/** What is open at this moment: it is counted while the item is locked. */
async function writeOff(db: Db, decision: Decision): Promise<void> {
  const { state, difference } = await itemOf(db, decision.item);
  if (difference === null || (state !== 'expected' && state !== 'part')) throw nothingOpen(state);
  await addWriteOff(db, { ...decision, amount: -paiseOf(difference) / 100 });
}

async function takeBack(db: Db, decision: Decision): Promise<void> {
  const entries = await writeOffsOf(db, decision.item);
  if (entries.length === 0) throw notWrittenOff();
  for (const { id, amount } of entries) await addWriteOff(db, { ...decision, amount: -amount, voids_id: id });
}

export const commissionItems = () => [
  handle(listCommissionItems, ({ db, query }) => listItems(db, query)),
  handle(sumCommissionItems, async ({ db, query }) => ({ data: await sumItems(db, query) })),
  handleDownload(exportCommissionItems, fileColumns, async ({ db, query: { format, ...query } }) => {
    const rows = await countItems(db, query);
    const event = { action: 'commission-items.export', details: { rows, format, ...query } };
    const only = (columns: readonly ListColumn[]) => columns.filter(({ label }) => query.side === 'out' || label !== PAYEE_COLUMN.label);
    return listFile({ name: 'commission_items', format, rows, event, only, batches: (later) => itemBatches(later, query) });
  }),
  handle(writeOffItem, async ({ db, person, body: { item, reason, take_back } }) => {
    await itemOf(db, item);
    await lockItems(db, [item]);
    const decision = { item, reason, created_by: person.id };
    await (take_back ? takeBack(db, decision) : writeOff(db, decision));
    return { data: await itemOf(db, item), successMsg: take_back ? 'It is expected again!' : 'Written off!' };
  }),
];
