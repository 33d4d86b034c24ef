import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a file in a header', () => {
  it.each([
    ['policy.pdf', 'attachment; filename="policy.pdf"'],
    ['વીમા પૉલિસી.pdf', `attachment; filename="???? ??????.pdf"; filename*=utf-8''${encodeURIComponent('વીમા પૉલિસી.pdf')}`],
    ['बीमा.pdf', `attachment; filename="????.pdf"; filename*=utf-8''${encodeURIComponent('बीमा.pdf')}`],
  ])('%s is told in its own script', (name, header) => {
    expect(contentDisposition('attachment', name).toLowerCase()).toBe(header.toLowerCase());
  });

  it.each([
    'a\r\nset-cookie: x=1.pdf',
    'a"; filename="b.exe',
    'a\u202efdp.exe',
    '../../etc/passwd',
    'C:\\windows\\system.ini',
    '\u0000.pdf',
    '😀 "quoted" \\ back.pdf',
    'x'.repeat(5_000),
    'ક'.repeat(5_000),
    '\ud800.pdf',
    '',
    '...',
    "it's 100% *new*.pdf",
    'naïve – café.csv',
  ])('%j leaves neither the header nor the folder it is saved to', (name) => {
    const header = contentDisposition('inline', name);
    expect(header).toMatch(/^inline; filename=[\x20-\x7e]+$/);
    expect(header.length).toBeLessThan(2_000);
    const decoded = /filename\*=utf-8''(.*)$/i.exec(header)?.[1];
    const shown = decoded ? decodeURIComponent(decoded) : (/filename="?([^"]*)"?/.exec(header)?.[1] ?? '');
    expect(shown).not.toMatch(/[/\\:"\r\n\0\u202e]|^\.|^$/);
  });
});
