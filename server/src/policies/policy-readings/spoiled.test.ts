/** Where blocks and rows are missing or strangers stand between, hardly anything is taken for what it is not. */
import { MOTOR_READ_FIELDS, type ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { expect, it } from 'vitest';
import { readPolicyPdf } from './read-policy-pdf.ts';
import { LAYOUTS } from './testing/layouts/layouts.ts';
import { KINDS_OF_POLICY, samplePolicy, truthOf } from './testing/sample-policies.ts';
import { drawnByPdfLib, plainSheet } from './testing/sheets.ts';
import { chanceOf, spoiled } from './testing/spoil.ts';

const OF_EACH = 12;
/** What a missing row takes a part of: a shorter list of add-ons, a third party premium with personal accident in it. */
const OF_ROWS = new Set<ReadField>(['addons', 'third_party_premium', 'pa_premium', 'make_model']);

it('of what is sure 99.5 % is right', async () => {
  const chance = chanceOf(seedOf('spoiled policies'));
  const wrong: string[] = [];
  let sure = 0;
  for (const [insurer, [name, layout]] of Object.entries(LAYOUTS).entries())
    for (let time = 0; time < OF_EACH; time++) {
      const policy = samplePolicy(insurer, Math.floor(chance() * KINDS_OF_POLICY), layout.numberOf);
      const bytes = await drawnByPdfLib(plainSheet(spoiled(layout.sheet(policy), chance)));
      const { fields } = await readPolicyPdf(bytes, { person: 'tester', patienceMs: 60_000 });
      const truth = { ...truthOf(policy, layout.insurer), ...layout.prints?.(policy) };
      const read = MOTOR_READ_FIELDS.filter((field) => fields[field]?.sure && !OF_ROWS.has(field));
      sure += read.length;
      wrong.push(
        ...read
          .filter((field) => fields[field]?.value !== truth[field])
          .map((field) => `${name}: ${field} ${fields[field]?.value}, ${truth[field]}`),
      );
    }
  expect(sure).toBeGreaterThan(1_000);
  expect(wrong.length / sure, wrong.join('\n')).toBeLessThanOrEqual(0.005);
}, 60_000);
