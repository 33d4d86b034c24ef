export { textsOfPolicies } from './write-texts.ts';
