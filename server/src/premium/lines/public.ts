export { linesOfPolicies } from './place-lines.ts';
