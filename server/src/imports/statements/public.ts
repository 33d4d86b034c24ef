export { forgetStatementsForErasure } from './forget.ts';
