export { basesOf } from './bases.ts';
