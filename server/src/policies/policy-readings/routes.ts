import { READ_FIELDS, type ReadField, type ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { type PolicyReading, readPolicyFile } from '@bimabahi/contract/policies/policy-readings';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import type { Db } from '../../db/db.ts';
import { handlePrepared } from '../../platform/http/handler.ts';
import { clientsBySigns, officesInsurer, officesProduct } from './queries.ts';
import { readPolicyPdf } from './read-policy-pdf.ts';

type Fields = Partial<Record<ReadField, ReadValue>>;

/** How long a reading may wait for its turn. */
const PATIENCE_MS = 10_000;

/** In the words of this office: its name of the insurer and its product, and no product where it has none that is surely meant. */
async function inOfficesWords(db: Db, fields: Fields): Promise<Fields> {
  const { name_remark, product, ...rest } = fields;
  const insurer = name_remark && (await officesInsurer(db, name_remark.value));
  const sold = product && (await officesProduct(db, { name: product.value, line: guessLine(product.value, 'motor') }));
  return {
    ...rest,
    ...(name_remark && {
      name_remark: { ...name_remark, ...(insurer ? { value: insurer } : { sure: false, because: 'No insurer here has this name.' }) },
    }),
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
    async ({ person, upload }) => readPolicyPdf(upload?.bytes ?? Buffer.alloc(0), { person: person.id, patienceMs: PATIENCE_MS }),
    async ({ db, prepared: { status, kind, insurer, fields } }) => {
      const office = await inOfficesWords(db, fields);
      const textOf = (field: ReadField) => fields[field]?.value;
      const clients = await clientsBySigns(db, {
        vehicle_no: textOf('vehicle_no'),
        previous_policy_no: textOf('previous_policy_no'),
        insured_mobile: textOf('insured_mobile'),
        insured_name: textOf('insured_name'),
      });
      return { data: { status, kind, insurer: office.name_remark?.value ?? insurer?.name ?? null, fields: inOrder(office), clients } };
    },
  ),
];
