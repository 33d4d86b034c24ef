export { type ImportWorker, startImporting } from './worker.ts';
