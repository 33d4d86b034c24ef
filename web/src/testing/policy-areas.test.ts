// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsByGroup, filterFields, filtersByGroup, POLICY_GROUPS, rangeFields } from '@bimabahi/contract/policies/policy-traits';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { describe, expect, it } from 'vitest';
import { CORPORATE } from '../policies/corporate-insurance/corporate-area.tsx';
import { MOTOR } from '../policies/motor-insurance/motor-area.tsx';

/** The area's form sections and those shared by both areas. */
function sourcesOf(folder: string): string {
  const path = join(import.meta.dirname, '..', folder);
  const files = readdirSync(path).filter((name) => name.endsWith('.tsx') && !name.endsWith('-area.tsx') && !name.includes('columns'));
  return files.map((name) => readFileSync(join(path, name), 'utf8')).join('\n');
}

describe.each([
  ['motor', MOTOR],
  ['corporate', CORPORATE],
] as const)('the %s area', (_, area) => {
  // The client stands above the groups, the policy that is renewed in the chain below them.
  const fields = Object.keys(area.fields).filter((field) => field !== 'user_id' && field !== 'renewed_from');

  it('asks for no field that the server computes', () => {
    expect(area.required.filter((field) => area.fields[field]?.computed)).toEqual([]);
    expect(area.required).toContain('start_date');
  });

  it('has every field in a group of the details, and every filter in one of its panel', () => {
    const inDetails = keysOf(POLICY_GROUPS).flatMap(fieldsByGroup(area.fields));
    expect(inDetails.sort()).toEqual([...fields].sort());
    const inPanel = (['who', 'policy', 'rare'] as const).flatMap(filtersByGroup(area.fields));
    expect(inPanel.sort()).toEqual(
      [...filterFields(area.fields, 'text'), ...filterFields(area.fields, 'flag'), ...rangeFields(area.fields)].sort(),
    );
  });

  it('has every field in its form', () => {
    const form = sourcesOf(`policies/${area.kind}`) + sourcesOf('policies/kit');
    const inForm = (field: string) => form.includes(`'${field}'`) || form.includes(`"${field}"`);
    // Brokers and commissions are in a section shared by both areas.
    const elsewhere = (field: string) => field.startsWith('commission_') || (area.brokers as readonly string[]).includes(field);
    // The server computes it.
    const computed = (field: string) => field === 'gst' || field === 'line';
    expect(fields.filter((field) => !elsewhere(field) && !computed(field) && !inForm(field))).toEqual([]);
  });
});
