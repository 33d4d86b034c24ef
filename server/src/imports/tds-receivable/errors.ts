import { invalid, Refusal } from '../../platform/http/refusal.ts';

const refused = (sentence: string, more: readonly string[] = [sentence]) =>
  new Refusal(422, 'invalid', sentence, { errors: { file: [...more] } });

export const insurerNotFound = () => invalid({ insurer_id: ['There is no such insurer'] });
/** What is read again takes the place of what was read before, so that parts of a quarter would not be added. */
export const sheetTooLong = () =>
  refused('This sheet has more than 20,000 rows, so nothing of it was read. Keep the rows of this quarter alone and drop it again.');
export const noLines = () => refused('There are no lines below its headings.');
export const needsColumns = () => refused('A column of the tax deducted, and one of the TAN or the deductor, must be there.');
export const unreadable = (problems: readonly string[]) => refused(`Some cells cannot be read. ${problems[0]}`, problems);
