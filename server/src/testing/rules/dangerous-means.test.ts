/** Lists every use of dangerous APIs with the reason why it is safe. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');
const isOurs = (path: string) => !/\.test\.ts$|\/testing\//.test(path);
const sources = globSync('{server,contract}/src/**/*.ts', { cwd: ROOT })
  .map((path) => path.split(sep).join('/'))
  .filter(isOurs)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('the sources of server and contract', () => {
  it('are read at all', () => {
    expect(sources.length).toBeGreaterThan(150);
  });

  it('start a program in one place, which is our own and runs without a shell', () => {
    expect(filesWith(/node:child_process/)).toEqual(['server/src/platform/backup/snapshots.ts']);
  });

  it('make no pattern of what somebody typed', () => {
    // Constants of ours: digits, dates, plates, and names of insurers and makes. XML fields of ours; spellings of names in a PDF.
    expect(filesWith(/new RegExp\(/).sort()).toEqual([
      'contract/src/imports/import-cells.ts',
      'contract/src/imports/import-dates.ts',
      'server/src/imports/matching/looks.ts',
      'server/src/platform/files/pdf-worker.ts',
      'server/src/platform/files/s3-bucket.ts',
      'server/src/platform/sheets/rows-left-out.ts',
      'server/src/policies/policy-readings/recognise-dates.ts',
      'server/src/policies/policy-readings/recognise-vehicles.ts',
    ]);
  });

  it('call out only to addresses of the settings, or to a socket in the data folder', () => {
    const calls = /\bfetch\(|https?\.request\(|\b(connect|createConnection)\b[^;]*from 'node:(net|tls)'/;
    expect(filesWith(calls).sort()).toEqual([
      'server/src/db/engine/lock-file.ts',
      'server/src/platform/audit-log/witness.ts',
      'server/src/platform/backup/control-socket.ts',
      'server/src/platform/files/clamd.ts',
      'server/src/platform/files/s3-bucket.ts',
    ]);
  });

  it('run no text as a program', () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm/)).toEqual([]);
  });
});
