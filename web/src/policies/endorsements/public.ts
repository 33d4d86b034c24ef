export { Endorsements } from './Endorsements.tsx';
