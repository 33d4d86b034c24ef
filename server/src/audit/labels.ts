/** What the fields of each table are called on the screens. A field that is not named here is called by its column. */
import { CORPORATE_LABELS, PREMIUM_LABELS } from '@bimabahi/contract/corporate-labels';
import { MOTOR_LABELS } from '@bimabahi/contract/motor-labels';

type Labels = Readonly<Record<string, string>>;

const LABELS: Readonly<Record<string, Labels>> = {
  motor_insurance: { ...MOTOR_LABELS, document_id: 'Policy File' },
  corporate_insurance: { ...CORPORATE_LABELS, document_id: 'Policy File' },
  corporate_insurance_premium: { corporate_insurance_id: 'Policy Record', ...PREMIUM_LABELS, document_id: 'Pay Slip' },
  people: { role_id: 'Role', mobile: 'Mobile No.', email: 'Email', is_active: 'Active', erased_at: 'Erased' },
  sliders: { document_id: 'Image', thumbnail_id: 'Thumbnail', is_active: 'Active', starts_on: 'Shown from', ends_on: 'Shown until' },
  products: { is_active: 'Active' },
};

const titled = (column: string) =>
  column.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());

export const labelOf = (table: string | null, field: string): string => {
  const labels = LABELS[table ?? ''];
  return labels && Object.hasOwn(labels, field) ? (labels[field] as string) : titled(field);
};

/** In the order of the screens; fields without a label of their own come after, in alphabetical order. */
export function inLabelOrder(table: string | null, fields: readonly string[]): string[] {
  const known = Object.keys(LABELS[table ?? ''] ?? {});
  const place = (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
  return [...fields].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
