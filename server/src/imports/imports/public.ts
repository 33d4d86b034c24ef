export { type Analysed, type Analysis, analyse, columnsOf } from './analysis.ts';
export { sheetsOfImport } from './dropped-file.ts';
export { notAnswered } from './errors.ts';
export { forgetFilesForErasure, forgetOldFiles, withoutSamples } from './finish.ts';
export { checkMapping, guessedMapping, matchesOf, questionsOf } from './matching.ts';
export { fileMayName, type Names } from './naming-file.ts';
export { startImporting } from './worker.ts';
