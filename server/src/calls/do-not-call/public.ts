export { findNumber, keepNumber } from './queries.ts';
