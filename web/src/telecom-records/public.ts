/** The dashboard shows the enquiries of a day. */
export { TelecomDayTable } from './TelecomDayTable.tsx';
