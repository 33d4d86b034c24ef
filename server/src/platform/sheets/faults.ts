import { EMPTY_FILE, UPLOADS } from '@bimabahi/contract/api/uploads';

const SAVE_AS_XLSX = 'Open it in Excel, choose Save As and “Excel Workbook (.xlsx)”, and drop that';

export const FAULT_SENTENCES = {
  empty: EMPTY_FILE,
  'needs-password': 'This workbook opens only with a password. Open it in Excel, remove the password under File, Info, and drop it again',
  macros: `This workbook has macros, which are not allowed. ${SAVE_AS_XLSX}`,
  'old-workbook': `This is a workbook of an old Excel (.xls). ${SAVE_AS_XLSX}`,
  'binary-workbook': `This is a binary workbook (.xlsb). ${SAVE_AS_XLSX}`,
  'open-document': `This is an OpenDocument file. ${SAVE_AS_XLSX}`,
  'web-page': `This is a web page, whatever its name ends with. ${SAVE_AS_XLSX}`,
  'xml-workbook': `This is a workbook as XML. ${SAVE_AS_XLSX}`,
  archive: 'This is an archive (.zip). Unpack it and drop the workbook that is in it',
  'not-a-table': `${UPLOADS.sheet.refused}. ${SAVE_AS_XLSX}`,
  'no-rows': 'This file has no row with values',
  'open-quote': 'A quotation mark in this file is never closed. Open it in Excel, save it as “Excel Workbook (.xlsx)” and drop that',
  damaged: 'This workbook is damaged. Open it in Excel, save it under another name and drop that',
  'too-many-sheets': 'This workbook has more than 400 sheets. Copy the ones that you need into a new workbook and drop that',
  'too-complex':
    'This file holds too much to be read. Copy the rows that you need into a new workbook, without formats and pictures, and drop that',
} as const;

export type SheetFault = keyof typeof FAULT_SENTENCES;

export class Unreadable extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
