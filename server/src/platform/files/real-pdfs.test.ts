/** PDFs of many producers are accepted, and refused once active content is added. real-pdfs/README.md says how each was made. */

import { readdirSync, readFileSync } from 'node:fs';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfPdf } from './pdf.ts';

const FOLDER = new URL('./real-pdfs/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));
const MINUTE = 60_000;

const real = (name: string) => readFileSync(new URL(name, FOLDER));
const appended = (bytes: Buffer, ...texts: string[]) =>
  Buffer.concat([bytes, ...texts.map((text) => Buffer.from(`\n${text}\nstartxref\n0\n%%EOF\n`, 'latin1'))]);

/** Names and numbers are never encrypted, so a plain increment fits any file. */
const INCREMENTS: Record<string, string> = {
  'a script': '900001 0 obj\n<</S/JavaScript/JS(app.alert)>>\nendobj',
  'a link that follows a movement':
    '900001 0 obj\n<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[900002 0 R]>>>>\nendobj\n900002 0 obj\n<</S/URI/URI 900003 0 R>>\nendobj',
  'a stream that lies in another file': '900001 0 obj\n<</Length 0/F(\\\\\\\\evil\\\\share)>>stream\n\nendstream\nendobj',
  'an article in another file': '900001 0 obj\n<</A<</S/Thread/D 0>>>>\nendobj',
  'an object in a comment': '% 900001 0 obj <</S/GoTo>> endobj',
};

it('at least fifteen makers are there', () => {
  expect(new Set(NAMES.map((name) => name.split(/[-.]/)[0])).size).toBeGreaterThanOrEqual(15);
});

describe.each(NAMES)('%s', (name) => {
  it('is kept', async () => {
    expect(await faultOfPdf(real(name))).toBeUndefined();
  });

  it('is kept with an empty increment, a printer’s command before it and bytes behind it', async () => {
    const increment = appended(real(name), '900001 0 obj\n<</Type/Metadata>>\nendobj');
    expect(await faultOfPdf(Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), increment, Buffer.from('\x1b%-12345X')]))).toBeUndefined();
  });

  it.each(Object.keys(INCREMENTS))('is refused with %s', async (what) => {
    const increment = INCREMENTS[what] as string;
    expect(await faultOfPdf(appended(real(name), increment))).toMatchObject({ fault: 'active' });
    expect(await faultOfPdf(appended(real(name), increment, '900001 0 obj\n<<>>\nendobj'))).toMatchObject({ fault: 'active' });
  });
});

it(
  'those without a seal are refused once they are written anew with a link that opens by itself',
  async () => {
    const kept: string[] = [];
    for (const name of NAMES.filter((each) => !real(each).includes('/Encrypt'))) {
      const document = await PDFDocument.load(real(name), { updateMetadata: false });
      const next = { S: 'URI', URI: PDFString.of('http://evil.example/') };
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.obj({ S: 'GoTo', D: [document.getPage(0).ref, 'Fit'], Next: [next] }),
      );
      const fault = await faultOfPdf(Buffer.from(await document.save({ useObjectStreams: true })));
      if (fault?.fault !== 'active') kept.push(name);
    }
    expect(kept).toEqual([]);
  },
  MINUTE,
);

/** A part changed, removed, duplicated, or another file's end. */
const mutation = fc.record({
  name: fc.constantFrom(...NAMES),
  other: fc.constantFrom(...NAMES),
  kind: fc.constantFrom('change', 'cut', 'twice', 'graft'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom('-1', '99999999999', '<<', ')', '/', 'stream').map(Buffer.from),
  ),
});

function mutated({ name, other, kind, at, piece }: typeof mutation extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const bytes = real(name);
  const place = Math.floor(at * bytes.length);
  const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (kind === 'change') return Buffer.concat([head, piece, tail.subarray(piece.length)]);
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(piece.length * 5)]);
  if (kind === 'twice') return Buffer.concat([head, tail.subarray(0, piece.length * 5), tail]);
  const graft = real(other);
  return Buffer.concat([head, piece, graft.subarray(Math.floor(at * graft.length))]);
}

it(
  'spoilt in any way, each gets its answer',
  async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (how) => {
        expect([undefined, 'active', 'damaged', 'not-a-pdf', 'begins-late', 'cut', 'needs-password']).toContain(
          (await faultOfPdf(mutated(how)))?.fault,
        );
      }),
      { seed: seedOf('spoilt PDFs'), numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
    );
    expect(await faultOfPdf(real('chromium.pdf'))).toBeUndefined();
  },
  MINUTE,
);
