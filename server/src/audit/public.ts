/** Entries in words, for what tells a person of their own data. */
export { changesOf } from './changes.ts';
