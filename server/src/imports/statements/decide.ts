/** What a person decides of lines. The first decision of a line stays until somebody who has seen it replaces it. */

import type { RoleName } from '@bimabahi/contract/api/roles';
import type { RouteTaken } from '@bimabahi/contract/api/route';
import type { LineState } from '@bimabahi/contract/commission/judge-lines';
import type { acceptStatementLines, decideStatementLine } from '@bimabahi/contract/imports/statement-parts';
import type { StatementLineRow } from '@bimabahi/contract/imports/statements';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Services } from '../../platform/services.ts';
import {
  beingMatched,
  decidedBefore,
  isClosed,
  itemNeeded,
  itemOfAnother,
  lineNotFound,
  notMatchedYet,
  notNoLine,
  onlyOne,
  partIsOfPolicy,
  partOfRow,
  rateOfAccepted,
  reasonNeeded,
  statementNotFound,
} from './errors.ts';
import {
  decideLines,
  itemOfInsurer,
  readLine,
  sayKinds,
  sayLineAgain,
  sayNoLine,
  settleDifferences,
  statementOfLine,
  writeFound,
} from './line-queries.ts';
import { lineFor, refuseOfFirms } from './present.ts';
import { lockStatement, type StoredStatement } from './queries.ts';
import { aboutReward, isRewardItem, makeReward, rewardOf } from './reward-lines.ts';
import { setRate } from './set-rate.ts';

export async function lockMatched(db: Db, id: number): Promise<StoredStatement> {
  const stored = await lockStatement(db, id);
  if (!stored) throw statementNotFound();
  if (stored.status === 'uploaded') throw notMatchedYet();
  if (stored.status === 'matching') throw beingMatched();
  if (stored.status !== 'matched') throw isClosed(stored.status);
  return stored;
}

export async function lineOf(db: Db, id: number): Promise<StatementLineRow> {
  const line = await readLine(db, id);
  if (!line) throw lineNotFound();
  return line;
}

/** As it is read from the table, nothing is concealed of it yet. */
const storedState = ({ state }: StatementLineRow): LineState => (state === 'found' ? 'suggested' : state);

async function attachReward(db: Db, insurer_id: number, line: StatementLineRow, name: string): Promise<void> {
  if (line.whole !== null) throw partIsOfPolicy();
  const reward = await rewardOf(db, insurer_id, name);
  if (!reward) throw itemOfAnother();
  await writeFound(db, [
    { id: line.id, state: storedState(line), reason: 'A person chose this reward', ...aboutReward(reward, line.amount) },
  ]);
}

/** The item that a person chose instead of the one that was found. */
async function attach(db: Db, { insurer_id }: StoredStatement, line: StatementLineRow, name: string, role: RoleName): Promise<void> {
  if (isRewardItem(name)) return attachReward(db, insurer_id, line, name);
  const item = await itemOfInsurer(db, insurer_id, name);
  if (!item) throw itemOfAnother();
  refuseOfFirms(role, { policies: item.policies });
  const { policies, policy_id, expected, received } = item;
  await writeFound(db, [
    {
      id: line.id,
      state: storedState(line),
      rung: null,
      reason: 'A person chose this item',
      item: name,
      policies,
      policy_id,
      expected,
      received_before: received,
      difference:
        expected === null ? null : (Math.round(received * 100) + Math.round(line.amount * 100) - Math.round(expected * 100)) / 100,
      candidates: line.candidates,
    },
  ]);
}

/** Without what the insurer wrote, which may name a client. */
export const note = (db: Db, statement_id: number, details: Record<string, string | number>) =>
  recordEvent(db, { action: 'statements.decide', details: { statement: statement_id, ...details } });

const present = (items: readonly (string | null)[]): string[] => [...new Set(items.filter((item) => item !== null))];

type Decided = RouteTaken<typeof decideStatementLine>['body'];

interface Decider {
  id: number;
  name: string;
  role: RoleName;
}

/** What another decided stays, but for somebody who has seen it. */
export function refuseUnseen(line: StatementLineRow, seen: number | undefined, person: Pick<Decider, 'id' | 'role'>): void {
  const first = line.decided_by;
  if (first && first.id !== person.id && first.id !== seen) throw decidedBefore(first.name, line.state, lineFor(person.role, line));
}

/** Accepted, it makes the reward of its month where there is none. */
const isOfRewards = (line: Pick<StatementLineRow, 'kind' | 'item'>, { kind }: Pick<Decided, 'kind'>) =>
  kind === 'reward' || (line.kind === 'reward' && line.item === null);

function refuseAccepted(line: StatementLineRow, { state, item, kind, set_rate }: Decided): void {
  const isAccepted = state === 'accepted';
  if (isAccepted && (item ?? line.item) === null && !isOfRewards(line, { kind })) throw itemNeeded();
  if (set_rate && (!isAccepted || isRewardItem(item ?? line.item))) throw rateOfAccepted();
  if (kind && (!isAccepted || item !== undefined)) throw onlyOne();
}

function refuseIncomplete(line: StatementLineRow, decided: Decided): void {
  const { state, reason } = decided;
  if ((state === 'ignored' || state === 'no_line') && !reason) throw reasonNeeded(state);
  if (state === 'undecided' && line.state !== 'no_line') throw notNoLine();
  if (state === 'no_line' && line.whole !== null) throw partOfRow();
  refuseAccepted(line, decided);
}

/** A row that is no line is about nothing. */
async function decideNoLine(
  db: Db,
  { id, row_no, item }: StatementLineRow,
  { state, reason }: Decided,
  of: { statement_id: number; by: number },
) {
  if (state === 'no_line') await sayNoLine(db, id, { decided_by: of.by, decision_reason: reason ?? null });
  else await sayLineAgain(db, id);
  await settleDifferences(db, of.statement_id, present([item]));
  await note(db, of.statement_id, { row: row_no, state: state === 'no_line' ? 'no line' : 'a line again' });
  return lineOf(db, id);
}

const rewardMade = async (db: Db, statement: StoredStatement, { line, body, by }: { line: StatementLineRow; body: Decided; by: number }) =>
  body.state === 'accepted' && isOfRewards(line, body) ? makeReward(db, statement, line, by) : undefined;

async function decideAll(db: Db, ids: readonly number[], decision: Parameters<typeof decideLines>[2]): Promise<void> {
  await decideLines(db, ids, decision);
  if (decision.state === 'accepted') await sayKinds(db, ids);
}

async function lockLine(db: Db, id: number, body: Decided, person: Decider) {
  const statement_id = await statementOfLine(db, id);
  if (statement_id === undefined) throw lineNotFound();
  const statement = await lockMatched(db, statement_id);
  const line = await lineOf(db, id);
  refuseOfFirms(person.role, line);
  refuseOfFirms(person.role, { policies: null, kind: isRewardItem(body.item) ? 'reward' : body.kind });
  refuseUnseen(line, body.decided_by, person);
  refuseIncomplete(line, body);
  return { statement_id, statement, line };
}

export async function decide(db: Db, id: number, body: Decided, person: Decider, services: Pick<Services, 'files' | 'links'>) {
  const { state, item } = body;
  const { statement_id, statement, line } = await lockLine(db, id, body, person);
  if (state === 'no_line' || state === 'undecided') return decideNoLine(db, line, body, { statement_id, by: person.id });
  const named = item ?? (await rewardMade(db, statement, { line, body, by: person.id }));
  if (named !== undefined && named !== line.item) await attach(db, statement, line, named, person.role);
  const chosen = named ?? line.item;
  const also = body.set_rate && chosen !== null ? await setRate(db, { statement, line, item: chosen }, person, services) : [];
  await decideAll(db, [id, ...also], { state, decided_by: person.id, decision_reason: body.reason ?? null });
  if (!body.set_rate) await settleDifferences(db, statement_id, present([line.item, chosen]));
  await note(db, statement_id, { row: line.row_no, state, ...(chosen !== null && { item: chosen }) });
  return lineOf(db, id);
}

type Accepted = RouteTaken<typeof acceptStatementLines>['body'];

async function nameReward(db: Db, statement: StoredStatement, line: StatementLineRow, { id, role }: Pick<Decider, 'id' | 'role'>) {
  if (!isOfRewards(line, {})) throw itemNeeded();
  const name = await makeReward(db, statement, line, id);
  await attach(db, statement, line, name, role);
  return name;
}

/** All or none. */
export async function acceptMany(db: Db, statement_id: number, { ids }: Accepted, person: Pick<Decider, 'id' | 'role'>): Promise<number> {
  const statement = await lockMatched(db, statement_id);
  const items: (string | null)[] = [];
  for (const id of new Set(ids)) {
    const line = await readLine(db, id);
    if (!line || (await statementOfLine(db, id)) !== statement_id) throw lineNotFound();
    refuseOfFirms(person.role, line);
    refuseUnseen(line, undefined, person);
    items.push(line.item ?? (await nameReward(db, statement, line, person)));
  }
  await decideAll(db, ids, { state: 'accepted', decided_by: person.id, decision_reason: null });
  await settleDifferences(db, statement_id, present(items));
  await note(db, statement_id, { lines: new Set(ids).size, state: 'accepted' });
  return new Set(ids).size;
}
