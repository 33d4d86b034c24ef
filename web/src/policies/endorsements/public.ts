export { Endorsements } from './Endorsements.tsx';
export { RequestEndorsement } from './RequestEndorsement.ts';
