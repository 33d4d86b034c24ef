import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import type { PolicyFields } from '@bimabahi/contract/policies/policy-traits';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../testing/generated-files.ts';

const schema = readFileSync(join(ROOT, 'server/src/db/schema.sql'), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

describe.each<[string, PolicyFields]>([
  ['motor', MOTOR_FIELDS],
  ['corporate', CORPORATE_FIELDS],
])('the text that a search of %s policies looks in', (kind, fields) => {
  const written = schema.split(`CREATE FUNCTION ${kind}_search_text(`)[1]?.split('\n\n')[0] ?? '';
  const searched = Object.entries(fields).filter(([, field]) => field.searched);

  it('holds each field that says it is searched, and the client', () => {
    const names = namesIn(written, /\(policy\)\.(\w+)/g);
    expect(names).toEqual([...searched.map(([name]) => name), 'client_text'].sort());
  });

  it('holds numbers also without their punctuation', () => {
    const numbers = searched.filter(([, field]) => field.searched === 'number').map(([name]) => name);
    expect(namesIn(written, /search_key\(\(policy\)\.(\w+)\)/g)).toEqual(numbers.sort());
  });
});
