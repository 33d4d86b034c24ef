export { TelecomTable } from './TelecomTable.tsx';
