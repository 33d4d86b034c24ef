import { dayMonthYear } from '@bimabahi/contract/api/format';
import { quoted } from '@bimabahi/contract/imports/import-cells';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { MOST_WORDS } from '../matching/sign-words.ts';

const refused = (sentence: string, data?: unknown) => new Refusal(409, 'conflict', sentence, data === undefined ? {} : { data });

export const statementNotFound = () => notFound('This statement');
export const lineNotFound = () => notFound('This line');
export const ofFirms = () => new Refusal(403, 'forbidden', 'Lines of firms’ policies and of rewards are decided by an Admin.');
export const insurerNotFound = () => invalid({ insurer_id: ['There is no such insurer'] });
export const sameFileAgain = (first?: { id: number }) => refused('This file of this insurer was dropped before.', first);
export const sheetGone = () =>
  refused('The lines of this statement are matched already. Throw it away and drop the file again to choose other columns.');
export const notMatchedYet = () => refused('Match the statement first.');
export const beingMatched = () => refused('The lines of this statement are being matched. Wait until that is done.');
export const isClosed = (status: string) => refused(`This statement is ${status === 'void' ? 'void' : 'closed'}, so it stays as it is.`);
export const isInvoiced = (number: string) => refused(`${number} is the invoice of this statement. Cancel it first.`);
export const needsColumns = () => {
  const sentence = 'Say which column is the commission amount, and which the policy or vehicle number.';
  return new Refusal(422, 'invalid', sentence, { errors: { mapping: [sentence] } });
};
const ofSigns = (sentence: string) => new Refusal(422, 'invalid', sentence, { errors: { signs: [sentence] } });
export const wordNotKnown = (word: string, heading: string) =>
  ofSigns(`Say first whether ${quoted(word)} in the column ${quoted(heading)} brings a commission or takes one back.`);
export const tooManyWords = (heading: string) =>
  ofSigns(
    `${quoted(heading)} has more than ${MOST_WORDS} different words, so it cannot say what is taken back. Choose another column for Dr/Cr.`,
  );
export const unreadable = (problems: readonly string[]) =>
  new Refusal(422, 'invalid', `Some amounts cannot be read. ${problems[0]}`, { errors: { mapping: [...problems] } });
export const statementTooLong = () => {
  const sentence =
    'This sheet has more than 20,000 rows, so nothing of it was read. Split it into several sheets and drop them one after the other.';
  return new Refusal(422, 'invalid', sentence, { errors: { file: [sentence] } });
};
export const noLines = () => invalid({ sheet: ['There are no lines below its headings'] });
export const itemOfAnother = () => invalid({ item: ['There is no such item of this insurer'] });
export const reasonNeeded = (state: 'ignored' | 'no_line') =>
  invalid({ reason: [state === 'ignored' ? 'Say why it is ignored' : 'Say why it is no line'] });
export const onlyOne = () => invalid({ kind: ['Only of a line that is accepted without an item'] });
export const partIsOfPolicy = () => invalid({ kind: ['A part of a row that is spread is of its policy. Put the row together first'] });
export const notNoLine = () => invalid({ state: ['Only a row that is no line becomes a line again'] });
export const partOfRow = () => refused('This line is part of a row that is spread. Put the row together first.');
export const itemNeeded = () => invalid({ item: ['Say which item it is for'] });
export const rateOfAccepted = () => invalid({ set_rate: ['Only of a line that is accepted for an item'] });
export const rateTurned = () =>
  invalid({
    set_rate: ['The line takes back where the endorsement expects something, or the other way round: accept, dispute or ignore it'],
  });
/** `at`: the part that it is about. */
export const ofParts = (sentence: string, at?: number) => invalid({ [at === undefined ? 'parts' : `parts.${at}`]: [sentence] });
export const isSpread = () => refused('This line is part of a row that is spread already. Put the row together again first.');
export const notSpread = () => refused('This line is not part of a row that is spread.');
export const decidedBefore = (by: string, state: string, line: unknown) =>
  refused(`${by} has decided this line meanwhile: ${state}.`, line);
export const undecided = (count: number) =>
  refused(`${count} ${count === 1 ? 'line is' : 'lines are'} still to be looked at. Accept, dispute or ignore each first.`);
export const noControlTotal = () => refused('Enter the control total first: what the insurer’s letter says, before TDS.');
export const noDay = () => refused('Enter first on which day it was received.');
export const beforeMonth = (first: string) =>
  invalid({ received_on: [`Must not be before ${dayMonthYear(first)}, when the month of the statement begins`] });
export const notYetReceived = () => refused('The day on which it was received is after today. Correct it first.');
export const totalAfterTax = (lines: string, tds: string) =>
  refused(`The control total is the one after TDS. Enter it before TDS: the lines add up to ${lines}, of which ${tds} were kept as TDS.`);
export const taxDiffers = (typed: string, file: string) => {
  const sentence = `TDS is ${typed} as it was typed, and the lines of the file say ${file}. Choose which of the two was kept.`;
  return new Refusal(409, 'conflict', sentence, { errors: { tds_from: [sentence] } });
};
/** Rare, and possible: `again` closes it. */
export const muchTax = (tax: string, lines: string) => {
  const sentence = `TDS of ${tax} is more than 20 % of the lines, ${lines}. Compare it with the letter.`;
  return new Refusal(409, 'conflict', sentence, { errors: { again: [sentence] } });
};
export const totalDiffers = (lines: string, control: string) =>
  refused(`The lines add up to ${lines} and the control total is ${control}. Mend the one that is wrong first.`);
export const changedSince = (rows: readonly number[]) =>
  refused(
    `Since the match something else was received for the items of some lines (row ${rows.slice(0, 5).join(', ')}). Match again first.`,
  );
