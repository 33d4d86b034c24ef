export { InstallmentsDue } from './InstallmentsDue.tsx';
