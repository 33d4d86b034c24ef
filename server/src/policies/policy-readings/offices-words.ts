/** What a PDF says, in the words of this office, and whose it may be here. */
import { READ_FIELDS, type ReadField, type ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { PolicyReading } from '@bimabahi/contract/policies/policy-readings';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import type { Db } from '../../db/db.ts';
import { clientsBySigns, officesInsurer, officesProduct } from './queries.ts';

export type Fields = Partial<Record<ReadField, ReadValue>>;
export type Kind = 'motor' | 'corporate';

/** Motor and corporate policies call the insurer's field otherwise. */
const INSURER = { motor: 'name_remark', corporate: 'company' } as const;

export const insurerOf = (kind: Kind, office: Fields): string | undefined => office[INSURER[kind]]?.value;

/** Its name of the insurer and its product, and no product where it has none that is surely meant. */
export async function inOfficesWords(db: Db, kind: Kind, fields: Fields): Promise<Fields> {
  const field = INSURER[kind];
  const { [field]: named, product, ...rest } = fields;
  const insurer = named && (await officesInsurer(db, named.value));
  const sold = product && (await officesProduct(db, kind, { name: product.value, line: guessLine(product.value, kind) }));
  return {
    ...rest,
    ...(named && { [field]: { ...named, ...(insurer ? { value: insurer } : { sure: false, because: 'No insurer here has this name.' }) } }),
    ...(product && sold && { product: { ...product, value: sold } }),
  };
}

export const inOrder = (fields: Fields): PolicyReading['fields'] =>
  READ_FIELDS.flatMap((field) => {
    const read = fields[field];
    return read ? [{ field, ...read }] : [];
  });

export function whoseItMayBe(db: Db, fields: Fields): Promise<PolicyReading['clients']> {
  const textOf = (field: ReadField) => fields[field]?.value;
  return clientsBySigns(db, {
    vehicle_no: textOf('vehicle_no'),
    previous_policy_no: textOf('previous_policy_no'),
    insured_mobile: textOf('insured_mobile'),
    insured_name: textOf('insured_name'),
  });
}
