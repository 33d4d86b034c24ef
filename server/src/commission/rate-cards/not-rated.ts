/** Policies without a commission, each with its reason: as a list, and as a file. */
import { exportNotRated, listNotRated, type NotRatedFilters, type NotRatedPolicy } from '@bimabahi/contract/commission/not-rated';
import { RATE_SIDES, type RateSide } from '@bimabahi/contract/commission/rate-cards';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { periodRange } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import type { Value } from '../../db/query/csv-expressions.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { asIs, labelled, word } from '../../db/query/shown-values.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { liveCards, type NamesFound, namesFor } from './live-queries.ts';
import { countNotRated, type NotRated, notRatedPolicies, reasonRows } from './not-rated-queries.ts';
import { namesOf } from './propose.ts';
import { dayOf, insurerOf } from './rated-policy.ts';
import { whyNotRated } from './why-not-rated.ts';

const shown = ({ policies, values }: NotRated, reason: string): NotRatedPolicy => ({
  policies,
  id: values.id,
  policy_no: values.policy_no,
  company: insurerOf(policies, values),
  line: values.line ?? null,
  start_date: values.start_date,
  reason,
});

async function withReasons(db: Db, side: RateSide, found: readonly NotRated[]): Promise<NotRatedPolicy[]> {
  const days = found.map(({ values }) => dayOf(values)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = periodRange('current_month', first)?.from ?? first;
  const to = periodRange('current_month', last)?.to ?? last;
  const cards = await liveCards(db, { sides: RATE_SIDES, from, to });
  const names = new Map<NotRated, NamesFound>();
  for (const kind of ['motor', 'corporate'] as const) {
    const ofKind = found.filter(({ policies }) => policies === kind);
    const known = await namesFor(
      db,
      kind,
      ofKind.map(({ values }) => namesOf(kind, values)),
    );
    for (const [index, policy] of ofKind.entries()) names.set(policy, itemAt(known, index));
  }
  return found.map((policy) => {
    const { policies: kind, values } = policy;
    return shown(policy, whyNotRated({ side, kind, policy: values, found: names.get(policy) as NamesFound }, cards));
  });
}

const FILE_BATCH = 1_000;

/** The reasons are not in the database: what is computed goes back to it, which writes the file. */
async function* batches(db: Db, filters: NotRatedFilters): AsyncGenerator<RowBatch> {
  for (let offset = 0; ; offset += FILE_BATCH) {
    const rows = await withReasons(db, filters.side, await notRatedPolicies(db, filters, { limit: FILE_BATCH, offset }));
    if (rows.length > 0) yield reasonRows(rows);
    if (rows.length < FILE_BATCH) return;
  }
}

const text = (label: string, value: Value): ListColumn => ({ label, fields: [], kind: 'text', value });

/** An Admin's alone, as the list is. */
const FILE_COLUMNS: ListColumn[] = [
  text('Insurance', word('policies')),
  text('Policy No.', asIs('policy_no')),
  text('Company', asIs('company')),
  text('Line', labelled('line', LINE_LABELS)),
  { ...text('Start Date', asIs('start_date')), kind: 'date' },
  text('Reason', asIs('reason')),
];

export const notRatedRoutes = () => [
  handle(listNotRated, async ({ db, query: { page, limit, ...filters } }) => {
    const found = await notRatedPolicies(db, filters, { limit, offset: offsetOf({ page, limit }) });
    return { data: await withReasons(db, filters.side, found), total_count: await countNotRated(db, filters) };
  }),
  handleDownload(exportNotRated, FILE_COLUMNS, async ({ db, query: { format, ...filters } }) => {
    const rows = await countNotRated(db, filters);
    const event = { action: 'commissions.export', details: { rows, format, ...filters } };
    return listFile({ name: 'not_rated', format, rows, event, batches: (later) => batches(later, filters) });
  }),
];
