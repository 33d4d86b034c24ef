export { forgetStatementsForErasure } from './forget.ts';
export { matchOfStatement } from './matching.ts';
