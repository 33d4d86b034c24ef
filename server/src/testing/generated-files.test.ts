import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles, ROOT } from './generated-files.ts';

describe('generated files', () => {
  it('are what the migrations and the routes say (else: npm run generate)', { timeout: 120_000 }, async () => {
    for (const [file, text] of Object.entries(await generatedFiles())) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text);
  });
});
