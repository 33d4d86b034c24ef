export { withRowOf } from './present.ts';
