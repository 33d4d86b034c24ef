export { TelecomDayTable } from './TelecomDayTable.tsx';
