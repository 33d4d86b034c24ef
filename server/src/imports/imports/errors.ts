import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const importNotFound = () => notFound('This import');
export const notYourKind = () => new Refusal(403, 'forbidden', 'Your role may not import these.');
export const sheetTooLong = () =>
  new Refusal(409, 'conflict', 'This sheet has more than 20,000 rows. Split it into several sheets and drop them one after the other.');
export const sheetsTooLong = () => invalid({ sheets: ['Have more than 20,000 rows together: bring some of them in later'] });
export const noSuchSheet = () => invalid({ sheet: ['Must be a sheet of the file'] });
export const fileIsGone = () =>
  new Refusal(409, 'conflict', 'The file of this import is no longer kept, as its rows are in. Drop it again to match its columns anew.');
export const notNow = (doing: string) => new Refusal(409, 'conflict', `This import ${doing}, so that cannot be done now.`);
export const checkFirst = () => new Refusal(409, 'conflict', 'Check this import first: nothing is brought in unchecked.');
export const notMatched = (missing: readonly string[]) =>
  new Refusal(422, 'invalid', `Say first which columns these are: ${missing.join(', ')}`, {
    errors: { mapping: [`Say which columns these are: ${missing.join(', ')}`] },
  });
export const notAnswered = (headings: readonly string[]) =>
  new Refusal(422, 'invalid', `Say first in which order day and month stand in ${headings.map((heading) => `“${heading}”`).join(', ')}.`, {
    errors: { answers: headings.map((heading) => `Say in which order day and month stand in “${heading}”`) },
  });
export const mayNotUndo = () => new Refusal(409, 'conflict', 'This import can no longer be undone.');
