export { basesOf, basesOfMany } from './bases.ts';
