export { forgetFilesForErasure, forgetOldFiles } from './finish.ts';
export { type ImportWorker, startImporting } from './worker.ts';
