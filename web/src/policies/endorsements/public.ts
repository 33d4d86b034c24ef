export { Endorsements } from './Endorsements.tsx';
export { RequestEndorsement } from './RequestEndorsement.ts';
export { TakeBack } from './TakeBack.ts';
export { TransfersOfClient } from './TransfersOfClient.tsx';
