import { invalid, Refusal } from '../../platform/http/refusal.ts';

const refused = (sentence: string, more: readonly string[] = [sentence]) =>
  new Refusal(422, 'invalid', sentence, { errors: { file: [...more] } });

export const insurerNotFound = () => invalid({ insurer_id: ['There is no such insurer'] });
export const noLines = () => refused('There are no lines below its headings.');
export const needsColumns = () => refused('A column of the tax deducted, and one of the TAN or the deductor, must be there.');
export const unreadable = (problems: readonly string[]) => refused(`Some cells cannot be read. ${problems[0]}`, problems);
