export { changesOf } from './changes.ts';
