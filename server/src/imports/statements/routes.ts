import { createHash } from 'node:crypto';
import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  acceptStatementLines,
  decideStatementLine,
  joinStatementLine,
  spreadStatementLine,
} from '@bimabahi/contract/imports/statement-parts';
import {
  changeStatement as changeRoute,
  closeStatement,
  exportDisputes,
  listChangedItems,
  listMissingItems,
  listStatements as listRoute,
  listStatementItems,
  listStatementLines,
  matchStatement,
  readStatement as readRoute,
  uploadStatement,
  voidStatement,
} from '@bimabahi/contract/imports/statements';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { invoiceOfStatement } from '../../commission/invoices/public.ts';
import { listItems, listMissing } from '../../commission/items/public.ts';
import { refuseLocked } from '../../commission/money-settings/public.ts';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, handleDownload, handlePrepared, type Upload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import { askForJob, takeBackJob } from '../../platform/jobs/queries.ts';
import type { Services } from '../../platform/services.ts';
import { checkMapping, guessedMapping, withoutSamples } from '../imports/public.ts';
import { withTakenBack } from '../matching/taken-back-column.ts';
import { changedItems } from './changed-queries.ts';
import { writeAllReceipts } from './close.ts';
import { acceptMany, decide, lockMatched } from './decide.ts';
import { disputeBatches, disputeColumns } from './dispute-queries.ts';
import { beforeMonth, insurerNotFound, isClosed, isInvoiced, sameFileAgain, sheetGone, statementNotFound } from './errors.ts';
import { countLines, insertLines, itemsOfLines, listLines, reverseReceipts } from './line-queries.ts';
import { match } from './match.ts';
import { MOST_AT_ONCE } from './matching.ts';
import { keptNoLines } from './no-lines.ts';
import { changedFor, itemFor, lineFor, readsAll, readsFirms, recordOf, statementFor, summaryOf } from './present.ts';
import * as queries from './queries.ts';
import { type AnalysedStatement, analyseDropped, prepareChange, prepareMatch } from './sheet.ts';
import { join, spread } from './spread.ts';

type UsedServices = Pick<Services, 'files' | 'links'>;
const LONGEST_NAME = 200;

const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || 'Statement';

const firstOf = (month: string) => `${month}-01`;
const lastOf = (month: string) => addDays(monthsAfter(firstOf(month), 1), -1);

type Dated = Partial<Pick<queries.StoredStatement, 'received_on'>> & { month?: string | undefined };

/** `stored`: what stays where it is not given; a statement in which neither is given stays as it is. */
function checkReceivedOn({ month, received_on }: { [F in keyof Dated]: Dated[F] | undefined }, stored?: Dated): void {
  if (month === undefined && received_on === undefined) return;
  const first = month === undefined ? stored?.month : firstOf(month);
  const day = received_on === undefined ? stored?.received_on : received_on;
  if (first && day && day < first) throw beforeMonth(first);
}

async function lockOpen(db: Db, id: number): Promise<queries.StoredStatement> {
  const stored = await queries.lockStatement(db, id);
  if (!stored) throw statementNotFound();
  if (stored.status !== 'uploaded' && stored.status !== 'matching' && stored.status !== 'matched') throw isClosed(stored.status);
  return stored;
}

/** The lines are kept from here on, the file is not. */
async function forgetFile(db: Db, stored: queries.StoredStatement): Promise<void> {
  const { id, document_id, analysis: read } = stored;
  const analysis = { ...withoutSamples(read), footers: keptNoLines(stored) };
  await queries.changeStatement(db, id, { document_id: null, analysis });
  if (document_id !== null) await dropDocument(db, document_id);
}

type Choices = Partial<Pick<queries.StoredStatement, 'mapping' | 'answers' | 'signs'>>;

/** A sheet that was looked through anew begins with guesses. */
function chosenColumns(
  { status, analysis: before }: queries.StoredStatement,
  { prepared, mapping, answers, signs }: { [C in keyof Choices]: Choices[C] | undefined } & { prepared: AnalysedStatement | undefined },
  role: RoleName,
) {
  if (status !== 'uploaded' && (prepared || mapping || answers || signs)) throw sheetGone();
  const { analysis } = prepared ?? { analysis: before };
  const chosen = mapping ? withTakenBack(mapping) : prepared && guessedMapping('statement', role, analysis);
  if (chosen) checkMapping('statement', role, chosen, analysis);
  return { mapping: chosen, answers, signs: signs ?? prepared?.signs };
}

/** Many lines are matched beside the requests. */
async function matchNowOrApart(db: Db, stored: queries.StoredStatement, asked_by: number): Promise<string> {
  const { id, status } = stored;
  const total = await countLines(db, id);
  if (total > MOST_AT_ONCE) {
    if (status !== 'matching') {
      await askForJob(db, { kind: 'match', of_table: 'statements', record_id: id, person_id: asked_by, total });
      await queries.changeStatement(db, id, { status: 'matching' });
    }
    return 'The lines are being matched.';
  }
  await match(db, stored);
  await takeBackJob(db, 'match', id);
  if (status === 'uploaded') await queries.changeStatement(db, id, { status: 'matched' });
  return 'The lines are matched.';
}

const dropping = (services: UsedServices) => [
  handlePrepared(
    uploadStatement,
    ({ db, body, upload }) => analyseDropped(db, upload?.sheets ?? [], body.insurer_id),
    async ({ db, person, body: { month, ...body }, upload, prepared }) => {
      if (!(await queries.isInsurer(db, body.insurer_id))) throw insurerNotFound();
      checkReceivedOn({ month, received_on: body.received_on });
      const { bytes, media_type, file_name } = upload as Upload;
      const file_sha256 = createHash('sha256').update(bytes).digest('hex');
      const first = await queries.sameFile(db, { insurer_id: body.insurer_id, file_sha256 });
      if (first) throw sameFileAgain(first);
      const document_id = await storeDocument(db, services.files, { bytes, media_type, created_by: person.id });
      const entered = {
        ...body,
        ...prepared,
        month: firstOf(month),
        mapping: guessedMapping('statement', person.role, prepared.analysis),
        file_name: nameOf(file_name),
        file_sha256,
        document_id,
        created_by: person.id,
      };
      const id = await refusing(queries.insertStatement(db, entered), { statements_file: () => sameFileAgain() });
      return { data: await recordOf(db, id, person), successMsg: 'Statement read. Nothing is received yet.' };
    },
  ),

  handlePrepared(changeRoute, prepareChange(services.files), async ({ db, person, params: { id }, body, prepared }) => {
    const stored = await lockOpen(db, id);
    const { version, month, mapping, answers, signs, sheet: _, heading_row: __, ...money } = body;
    if (version && version !== stored.version) throw staleVersion(statementFor(person.role, await summaryOf(db, id, person.role)));
    checkReceivedOn({ month, received_on: money.received_on }, stored);
    const columns = chosenColumns(stored, { prepared, mapping, answers, signs }, person.role);
    await queries.changeStatement(db, id, { ...money, ...prepared, ...columns, month: month && firstOf(month) });
    return { data: await recordOf(db, id, person), successMsg: 'Saved.' };
  }),

  handlePrepared(matchStatement, prepareMatch(services.files), async ({ db, person, params: { id }, prepared }) => {
    const stored = await lockOpen(db, id);
    if (prepared && stored.status === 'uploaded') {
      await insertLines(db, id, prepared);
      await queries.rememberMapping(db, stored);
      await forgetFile(db, stored);
    }
    const successMsg = await matchNowOrApart(db, stored, person.id);
    return { data: statementFor(person.role, await summaryOf(db, id, person.role)), successMsg };
  }),
];

const reading = () => [
  handle(listRoute, async ({ db, person, query }) => {
    const { data, total_count } = await queries.listStatements(db, { ...query, readsFirms: readsFirms(person.role) });
    return { data: data.map((each) => statementFor(person.role, each)), total_count };
  }),
  handle(readRoute, async ({ db, person, params: { id } }) => ({ data: await recordOf(db, id, person) })),
  handle(listStatementLines, async ({ db, person, params: { id }, query }) => {
    await summaryOf(db, id, person.role);
    const { data, total_count } = await listLines(db, id, { ...query, readsFirms: readsFirms(person.role) });
    return { data: data.map((line) => lineFor(person.role, line)), total_count };
  }),
  handle(listChangedItems, async ({ db, person: { role }, params: { id } }) => {
    const { insurer } = await summaryOf(db, id, role);
    const items = await changedItems(db, insurer.id);
    return { data: items.map((item) => changedFor(role, item)) };
  }),
  handle(listMissingItems, async ({ db, person: { role }, params: { id }, query }) => {
    const { insurer, month } = await summaryOf(db, id, role);
    const { data, amount, total_count } = await listMissing(db, {
      insurer_id: insurer.id,
      due_by: lastOf(month),
      there: itemsOfLines(id),
      ...query,
    });
    return { data: data.map((item) => itemFor(role, item)), total_count, ...(readsAll(role) && { amount }) };
  }),
];

const DECIDED = { no_line: 'It is no line: its amount is out of the sum.', undecided: 'It is a line again.' };
function decidedWords({ state, set_rate }: { state: string; set_rate?: unknown }): string {
  if (state === 'no_line' || state === 'undecided') return DECIDED[state];
  return `The line is ${state}${set_rate ? ', and the commission of its policy is what was paid' : ''}.`;
}

const deciding = (services: UsedServices) => [
  handle(listStatementItems, async ({ db, person, params: { id }, query }) => {
    const { insurer } = await summaryOf(db, id, person.role);
    const { data, total_count } = await listItems(db, { ...query, side: 'in', insurer_id: insurer.id });
    return { data: data.map((item) => itemFor(person.role, item)), total_count };
  }),
  handle(decideStatementLine, async ({ db, person, params: { id }, body }) => ({
    data: lineFor(person.role, await decide(db, id, body, person, services)),
    successMsg: decidedWords(body),
  })),
  handle(spreadStatementLine, async ({ db, person, params: { id }, body }) => {
    const { statement_id, row_no } = await spread(db, id, body, person);
    const data = statementFor(person.role, await summaryOf(db, statement_id, person.role));
    return { data, successMsg: `Row ${row_no} is spread over ${body.parts.length} items.` };
  }),
  handle(joinStatementLine, async ({ db, person, params: { id }, body }) => {
    const { statement_id, row_no } = await join(db, id, body, person);
    return {
      data: statementFor(person.role, await summaryOf(db, statement_id, person.role)),
      successMsg: `Row ${row_no} is one line again.`,
    };
  }),
  handle(acceptStatementLines, async ({ db, person, params: { id }, body }) => {
    const count = await acceptMany(db, id, body, person);
    return {
      data: statementFor(person.role, await summaryOf(db, id, person.role)),
      successMsg: `${count} ${count === 1 ? 'line is' : 'lines are'} accepted.`,
    };
  }),
];

const disputing = () => [
  handleDownload(exportDisputes, disputeColumns, async ({ db, person, params: { id }, query: { format } }) => {
    const { insurer, month, counts } = await summaryOf(db, id, person.role);
    const rows = counts.disputed.count;
    const event = { action: 'statements.disputes', table_name: 'statements', record_id: id, details: { rows, format } };
    const name = `disputes_${insurer.name.replace(/[^A-Za-z0-9]+/g, '_')}_${month}`;
    return listFile({ name, format, rows, event, batches: () => disputeBatches(id) });
  }),
];

const closing = () => [
  handle(closeStatement, async ({ db, person, params: { id }, body }) => {
    const stored = await lockMatched(db, id);
    const tds = await writeAllReceipts(db, stored, { ...body, created_by: person.id });
    await queries.changeStatement(db, id, { status: 'closed', tds, closed_at: new Date().toISOString(), closed_by: person.id });
    return { data: await summaryOf(db, id, person.role), successMsg: 'Statement closed: its receipts are written.' };
  }),
  handle(voidStatement, async ({ db, person, params: { id }, body: { reason } }) => {
    const stored = await queries.lockStatement(db, id);
    if (!stored) throw statementNotFound();
    if (stored.status === 'void') throw isClosed(stored.status);
    const invoice = await invoiceOfStatement(db, id);
    if (invoice) throw isInvoiced(invoice.number);
    if (stored.status === 'closed') await refuseLocked(db, [stored.received_on]);
    await reverseReceipts(db, id, { reason, created_by: person.id });
    await takeBackJob(db, 'match', id);
    if (stored.status === 'uploaded') await forgetFile(db, stored);
    await queries.changeStatement(db, id, {
      status: 'void',
      void_reason: reason,
      voided_at: new Date().toISOString(),
      voided_by: person.id,
    });
    return { data: await summaryOf(db, id, person.role), successMsg: 'Statement void: what it brought is taken back.' };
  }),
];

export const statements = (services: UsedServices) => [
  ...dropping(services),
  ...reading(),
  ...deciding(services),
  ...disputing(),
  ...closing(),
];
