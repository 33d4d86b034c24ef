export { basesAfter } from './bases.ts';
