/** Text of an unknown encoding: a byte order mark decides, else what the bytes can be. */
import { Unreadable } from './faults.ts';

const SAMPLE_BYTES = 4096;
const UTF8_MARK = '\xef\xbb\xbf';
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells bytes of a program from text
const NOT_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Without a mark, ASCII as UTF-16 has every other byte zero. */
function utf16WithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 3);
  if (mark === UTF8_MARK) return 'utf-8';
  if (mark.startsWith('\xff\xfe')) return 'utf-16le';
  if (mark.startsWith('\xfe\xff')) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? 'utf-8';
}

/** As TextDecoder puts it in place of bytes that are no letter. */
export const UNREADABLE_LETTER = '\ufffd';

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
/** Letters of other encodings are next to never UTF-8 by chance, so a few broken ones among whole ones are damage. */
const isMostlyUtf8 = (text: string) => count(text, /[^\0-\x7f\ufffd]/g) > count(text, /\ufffd/g);

/** Broken letters stay as UNREADABLE_LETTER, for whoever reads the cells to refuse. Throws Unreadable for what is no text. */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const decode = (as: string) => new TextDecoder(as).decode(bytes);
  let text = decode(encoding);
  const isMarked = bytes.toString('latin1', 0, 3) === UTF8_MARK;
  if (encoding === 'utf-8' && !isMarked && text.includes(UNREADABLE_LETTER) && !isMostlyUtf8(text)) text = decode('windows-1252');
  if (NOT_TEXT.test(text)) throw new Unreadable('not-a-table');
  return text;
}
