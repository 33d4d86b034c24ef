export { Endorsements } from './Endorsements.tsx';
export { RequestEndorsement } from './RequestEndorsement.ts';
export { TransfersOfClient } from './TransfersOfClient.tsx';
