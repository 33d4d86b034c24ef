export { forgetFilesForErasure, forgetOldFiles } from './finish.ts';
export { startImporting } from './worker.ts';
