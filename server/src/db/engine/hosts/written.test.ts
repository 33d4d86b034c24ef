import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WRITTEN_FILE, writtenIn } from './written.ts';

describe('which database was written last', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bimabahi-written-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is known after a restart', () => {
    writtenIn(folder).note({ system: '7', timeline: 2 });
    expect(writtenIn(folder).standing()).toEqual({ system: '7', timeline: 2 });
  });

  it('never goes back, though two servers share the folder', () => {
    const [one, other] = [writtenIn(folder), writtenIn(folder)];
    one.note({ system: '7', timeline: 3 });
    other.note({ system: '7', timeline: 2 });
    expect([other.standing(), writtenIn(folder).standing()]).toEqual([
      { system: '7', timeline: 3 },
      { system: '7', timeline: 3 },
    ]);
  });

  it.skipIf(process.platform === 'win32')("is nobody else's to read", () => {
    writtenIn(folder).note({ system: '7', timeline: 1 });
    expect(statSync(join(folder, WRITTEN_FILE)).mode & 0o777).toBe(0o600);
  });

  it('stops the start where the file is damaged, and is not overwritten', () => {
    writeFileSync(join(folder, WRITTEN_FILE), '{"system":');
    expect(() => writtenIn(folder)).toThrow(/is damaged.* then delete it/);
    expect(readFileSync(join(folder, WRITTEN_FILE), 'utf8')).toBe('{"system":');
  });

  it('is kept in memory where there is no folder', () => {
    const written = writtenIn(undefined);
    written.note({ system: '7', timeline: 1 });
    expect(written.standing()).toEqual({ system: '7', timeline: 1 });
  });
});
