// One file to fetch: each further one costs the first screen its address.
export { PayeeMarginsPage } from './PayeeMarginsPage.tsx';
export { TdsRegisterPage } from './TdsRegisterPage.tsx';
