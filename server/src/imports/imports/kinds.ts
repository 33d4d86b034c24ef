import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { PolicyTable } from '../../db/policy-table.ts';
import { corporatePolicyActions } from '../../policies/corporate-insurance/public.ts';
import { motorPolicyActions } from '../../policies/motor-insurance/public.ts';
import { type ChangingActions, filling } from './fill-policy.ts';
import { claimImporter } from './import-claims.ts';
import { endorsementImporter } from './import-endorsements.ts';
import { enquiryImporter } from './import-enquiries.ts';
import { installmentImporter } from './import-installments.ts';
import { corporateImporter, motorImporter } from './import-policies.ts';
import { userImporter } from './import-users.ts';
import type { Importer } from './importer.ts';
import type { Job } from './job.ts';

export const actionsOf = (table: PolicyTable, services: Job['services']): ChangingActions =>
  table === 'motor_insurance' ? motorPolicyActions(services) : corporatePolicyActions(services);

/** `never`: what one importer makes of a row, no other one takes. */
export function importerOf(kind: ImportKind, services: Job['services']): Importer<never> {
  const fill = (table: PolicyTable) => filling(actionsOf(table, services), table);
  const importers: Readonly<Record<ImportKind, () => unknown>> = {
    users: () => userImporter,
    motor_insurance: () => motorImporter(fill('motor_insurance')),
    corporate_insurance: () => corporateImporter(fill('corporate_insurance')),
    corporate_insurance_premium: () => installmentImporter,
    claims: claimImporter,
    endorsements: () => endorsementImporter(services),
    telecom_records: () => enquiryImporter,
  };
  return importers[kind]() as Importer<never>;
}
