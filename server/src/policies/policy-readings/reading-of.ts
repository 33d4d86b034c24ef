/** What a document's lines say: whose policy it is, and its fields. Pure. */
import type { ReadField, ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { findInsurer } from './find-insurer.ts';
import { isPolicy, kindOf } from './kind-of-document.ts';
import type { Line } from './lines.ts';
import { readCorporateFields } from './read-corporate.ts';
import { readFields } from './read-fields.ts';

export interface PolicyReading {
  status: 'read' | 'no_text' | 'not_a_policy' | 'needs_password';
  kind: 'motor' | 'corporate' | null;
  insurer: { name: string; because: string } | null;
  fields: Partial<Record<ReadField, ReadValue>>;
}

export const NOTHING = { kind: null, insurer: null, fields: {} } as const;

export function readingOf(lines: readonly Line[], rates: readonly TaxRate[] = SEEDED_TAX_RATES): PolicyReading {
  const found = findInsurer(lines);
  const insurer = found ? { name: found.insurer.name, because: found.because } : null;
  if (!isPolicy(lines)) return { ...NOTHING, status: 'not_a_policy', insurer };
  const kind = kindOf(lines);
  const read = kind === 'motor' ? readFields : readCorporateFields;
  return { status: 'read', kind, insurer, fields: read(lines, found, rates) };
}
