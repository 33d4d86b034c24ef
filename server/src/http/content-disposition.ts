import { create } from 'content-disposition';

const LONGEST = 120;

/** The header for a file of any name: in every script, and without what would leave the header or the folder it is saved to. */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .normalize('NFC')
    // Control characters, those that turn the direction of writing round, and what a path or a drive is made of.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const header = create(`${Array.from(stem).slice(0, LONGEST).join('') || 'file'}${ending}`, { type });
  // Always in quotes, which older clients need for some of the characters that may go without.
  return header.replace(/filename=([^";]+)/, 'filename="$1"');
}
