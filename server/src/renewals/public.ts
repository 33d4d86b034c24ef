export { renewalReader } from './present.ts';
