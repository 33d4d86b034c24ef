export { basesOf, basesOfMany } from './bases.ts';
export { rowOfRule } from './stored-rules.ts';
