/** An insurer's policy PDF as the fields of the form. What is not sure is marked so or left empty. */
import type { ReadField, ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import type { InLine } from '../../platform/fair-line.ts';
import { findInsurer } from './find-insurer.ts';
import { isPolicy, linesNamed, productTitles } from './kind-of-document.ts';
import { type Line, linesOf } from './lines.ts';
import { readFields } from './read-fields.ts';
import { wordsOf } from './words.ts';

export interface PolicyReading {
  status: 'read' | 'no_text' | 'not_a_policy' | 'needs_password';
  kind: 'motor' | 'corporate' | null;
  insurer: { name: string; because: string } | null;
  fields: Partial<Record<ReadField, ReadValue>>;
}

const NOTHING = { kind: null, insurer: null, fields: {} } as const;
const MOTOR = /\bchass?is\b|\bengine\b.{0,12}\bno\b|\bown damage\b/i;

export function readingOf(lines: readonly Line[], rates: readonly TaxRate[] = SEEDED_TAX_RATES): PolicyReading {
  const found = findInsurer(lines);
  const insurer = found ? { name: found.insurer.name, because: found.because } : null;
  if (!isPolicy(lines)) return { ...NOTHING, status: 'not_a_policy', insurer };
  const isMotor = linesNamed(productTitles(lines)).length > 0 || lines.filter(({ text }) => MOTOR.test(text)).length > 1;
  if (!isMotor) return { ...NOTHING, status: 'read', kind: 'corporate', insurer };
  return { status: 'read', kind: 'motor', insurer, fields: readFields(lines, found, rates) };
}

/** Throws TooMany when the line is full, or the turn does not come in time. */
export async function readPolicyPdf(bytes: Buffer, who: InLine): Promise<PolicyReading> {
  const words = await wordsOf(bytes, who);
  return words.status === 'text' ? readingOf(linesOf(words.pages)) : { ...NOTHING, status: words.status };
}
