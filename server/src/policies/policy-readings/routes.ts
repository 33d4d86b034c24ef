import { readPolicyFile } from '@bimabahi/contract/policies/policy-readings';
import { handlePrepared } from '../../platform/http/handler.ts';
import { readTaxRates } from '../../premium/check/tax-queries.ts';
import { inOfficesWords, inOrder, insurerOf, whoseItMayBe } from './offices-words.ts';
import { readPolicyPdf } from './read-policy-pdf.ts';

/** How long a reading may wait for its turn. */
const PATIENCE_MS = 10_000;

export const policyReadings = () => [
  handlePrepared(
    readPolicyFile,
    async ({ db, person, upload }) =>
      readPolicyPdf(upload?.bytes ?? Buffer.alloc(0), { person: person.id, patienceMs: PATIENCE_MS }, await readTaxRates(db)),
    async ({ db, prepared: { status, kind, insurer, fields } }) => {
      const office = kind ? await inOfficesWords(db, kind, fields) : {};
      const named = kind && insurerOf(kind, office);
      const clients = await whoseItMayBe(db, fields);
      return { data: { status, kind, insurer: named ?? insurer?.name ?? null, fields: inOrder(office), clients } };
    },
  ),
];
