/** A person spreads one line over several items, or puts its parts together again. */
import { rupees } from '@bimabahi/contract/api/format';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { RouteTaken } from '@bimabahi/contract/api/route';
import { partsOf } from '@bimabahi/contract/commission/spread-line';
import type { joinStatementLine, spreadStatementLine } from '@bimabahi/contract/imports/statement-parts';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { lineOf, lockMatched, note, refuseUnseen } from './decide.ts';
import { decidedBefore, isSpread, lineNotFound, notSpread, ofParts } from './errors.ts';
import { asParts } from './find-spreads.ts';
import { type BookItem, itemOfInsurer, settleDifferences, statementOfLine } from './line-queries.ts';
import { refuseOfFirms } from './present.ts';
import { joinRows, partsOfRow, writeParts } from './spread-queries.ts';

type Spread = RouteTaken<typeof spreadStatementLine>['body'];
interface Decider {
  id: number;
  role: RoleName;
}

const NOT_RATED = 'Is not rated, so nothing is expected of it. Type the parts, or spread it equally.';

/** Messages stand at the part that they are about. */
async function itemsOf(db: Db, insurer_id: number, { parts, by }: Spread, role: RoleName): Promise<BookItem[]> {
  const items: BookItem[] = [];
  for (const [at, { item: name }] of parts.entries()) {
    const item = await itemOfInsurer(db, insurer_id, name);
    if (!item) throw ofParts('There is no such item of this insurer', at);
    refuseOfFirms(role, { policies: item.policies });
    if (items.some((other) => other.item === name)) throw ofParts('Is chosen twice', at);
    if (by === 'expected' && item.expected === null) throw ofParts(NOT_RATED, at);
    items.push(item);
  }
  return items;
}

function typedParts(amount: number, { parts }: Spread): number[] {
  const typed = parts.map((part) => part.amount ?? 0);
  const nothing = typed.indexOf(0);
  if (nothing >= 0) throw ofParts('Type what it gets of the line', nothing);
  const sum = typed.reduce((all, part) => all + paiseOf(part), 0);
  if (sum === paiseOf(amount)) return typed;
  const left = (paiseOf(amount) - sum) / 100;
  throw ofParts(
    `The parts add up to ${rupees(sum / 100)} and the line is ${rupees(amount)}: ${rupees(Math.abs(left))} ${left > 0 ? 'are left' : 'are too much'}`,
  );
}

function amountsOf(amount: number, items: readonly BookItem[], body: Spread): number[] {
  if (body.by === 'typed') return typedParts(amount, body);
  const amounts = partsOf(
    amount,
    items.map(({ expected }) => (body.by === 'equally' ? 1 : (expected ?? 0))),
  );
  if (!amounts) throw ofParts('They expect nothing together. Type the parts, or spread it equally.');
  const nothing = amounts.indexOf(0);
  if (nothing >= 0) throw ofParts('Gets nothing of the line. Leave it out, or type the parts.', nothing);
  return amounts;
}

export async function spread(db: Db, id: number, body: Spread, person: Decider): Promise<{ statement_id: number; row_no: number }> {
  const statement_id = await statementOfLine(db, id);
  if (statement_id === undefined) throw lineNotFound();
  const { insurer_id } = await lockMatched(db, statement_id);
  const line = await lineOf(db, id);
  refuseOfFirms(person.role, line);
  refuseUnseen(line, body.decided_by, person);
  if (line.whole !== null) throw isSpread();
  const items = await itemsOf(db, insurer_id, body, person.role);
  const amounts = amountsOf(line.amount, items, body);
  const parts = items.map((item, at) => ({ item, amount: amounts[at] ?? 0 }));
  const reason = `Part of one line of ${rupees(line.amount)}, which a person spread over ${items.length} items`;
  await writeParts(db, asParts(line, parts, { state: 'accepted', rung: null, reason, decided_by: person.id }));
  await settleDifferences(db, statement_id, [...items.map(({ item }) => item), ...(line.item === null ? [] : [line.item])]);
  await note(db, statement_id, { row: line.row_no, state: 'spread', items: items.length });
  return { statement_id, row_no: line.row_no };
}

type Join = RouteTaken<typeof joinStatementLine>['body'];

export async function join(db: Db, id: number, { decided_by }: Join, person: Decider): Promise<{ statement_id: number; row_no: number }> {
  const statement_id = await statementOfLine(db, id);
  if (statement_id === undefined) throw lineNotFound();
  await lockMatched(db, statement_id);
  const parts = await partsOfRow(db, id);
  const [first] = parts;
  if (!first) throw notSpread();
  for (const { state, policies, decider } of parts) {
    refuseOfFirms(person.role, { policies });
    if (decider && decider.id !== person.id && decider.id !== decided_by) throw decidedBefore(decider.name, state, undefined);
  }
  const items = parts.flatMap(({ item }) => item ?? []);
  await joinRows(db, statement_id, [first.row_no]);
  await settleDifferences(db, statement_id, items);
  await note(db, statement_id, { row: first.row_no, state: 'one line again', items: parts.length });
  return { statement_id, row_no: first.row_no };
}
