import { create } from 'content-disposition';

const LONGEST = 120;

export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .normalize('NFC')
    // Control and bidirectional characters, then those of paths and drives.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const header = create(`${Array.from(stem).slice(0, LONGEST).join('') || 'file'}${ending}`, { type });
  // Older clients need quotes for some characters that may go without.
  return header.replace(/filename=([^";]+)/, 'filename="$1"');
}
