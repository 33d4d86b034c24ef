export { refuseOddTime } from './next-call.ts';
export { renewalReader } from './present.ts';
