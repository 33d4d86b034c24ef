import { READ_FIELDS, type ReadField, type ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { type PolicyReading, readPolicyFile } from '@bimabahi/contract/policies/policy-readings';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import type { Db } from '../../db/db.ts';
import { handlePrepared } from '../../platform/http/handler.ts';
import { readTaxRates } from '../../premium/check/tax-queries.ts';
import { clientsBySigns, officesInsurer, officesProduct } from './queries.ts';
import { readPolicyPdf } from './read-policy-pdf.ts';

type Fields = Partial<Record<ReadField, ReadValue>>;
type Kind = 'motor' | 'corporate';

/** How long a reading may wait for its turn. */
const PATIENCE_MS = 10_000;

/** Motor and corporate policies call the insurer's field otherwise. */
const INSURER = { motor: 'name_remark', corporate: 'company' } as const;

/** In the words of this office: its name of the insurer and its product, and no product where it has none that is surely meant. */
async function inOfficesWords(db: Db, kind: Kind, fields: Fields): Promise<Fields> {
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

const inOrder = (fields: Fields): PolicyReading['fields'] =>
  READ_FIELDS.flatMap((field) => {
    const read = fields[field];
    return read ? [{ field, ...read }] : [];
  });

export const policyReadings = () => [
  handlePrepared(
    readPolicyFile,
    async ({ db, person, upload }) =>
      readPolicyPdf(upload?.bytes ?? Buffer.alloc(0), { person: person.id, patienceMs: PATIENCE_MS }, await readTaxRates(db)),
    async ({ db, prepared: { status, kind, insurer, fields } }) => {
      const office = kind ? await inOfficesWords(db, kind, fields) : {};
      const named = kind && office[INSURER[kind]];
      const textOf = (field: ReadField) => fields[field]?.value;
      const clients = await clientsBySigns(db, {
        vehicle_no: textOf('vehicle_no'),
        previous_policy_no: textOf('previous_policy_no'),
        insured_mobile: textOf('insured_mobile'),
        insured_name: textOf('insured_name'),
      });
      return { data: { status, kind, insurer: named?.value ?? insurer?.name ?? null, fields: inOrder(office), clients } };
    },
  ),
];
