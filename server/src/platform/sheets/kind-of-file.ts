/** What a dropped file is, by its first bytes: names are often wrong, portals call a web page .xls. */
import { Unreadable } from './faults.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
/** Other kinds that might pass for text or that people drop by mistake. */
const OTHERS = ['%PDF', '{\\rtf', '\x89PNG', 'GIF8', '\xff\xd8\xff', '\x1f\x8b', 'Rar!', '7z\xbc\xaf', '\x7fELF', 'MZ\x90'];

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** An OLE container names what it holds in UTF-16: a sealed workbook of today or an old one. */
function faultOfOle(bytes: Buffer): Unreadable {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return new Unreadable('needs-password');
  return new Unreadable(holds('Workbook') || holds('Book') ? 'old-workbook' : 'not-a-table');
}

function refuseMarkup(bytes: Buffer): void {
  const start = bytes
    .toString('latin1', 0, 2048)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^<\?xml/i.test(start)) throw new Unreadable(/office:spreadsheet|<Workbook/i.test(start) ? 'xml-workbook' : 'not-a-table');
  if (/^<(?:!doctype html|!--|html|head|body|table|meta|style|div|script)/i.test(start)) throw new Unreadable('web-page');
}

/** Throws Unreadable. */
export function kindOfFile(bytes: Buffer): 'workbook' | 'text' {
  if (bytes.length === 0) throw new Unreadable('empty');
  if (startsWith(bytes, OLE)) throw faultOfOle(bytes);
  if (startsWith(bytes, ZIP)) return 'workbook';
  if (startsWith(bytes, EMPTY_ZIP) || OTHERS.some((start) => startsWith(bytes, Buffer.from(start, 'latin1')))) {
    throw new Unreadable('not-a-table');
  }
  refuseMarkup(bytes);
  return 'text';
}
