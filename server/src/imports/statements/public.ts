export { forgetStatementsForErasure } from './forget.ts';
export { matchStep } from './matching.ts';
