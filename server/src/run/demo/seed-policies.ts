import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import type { DemoCorporatePolicy } from './corporate-policies.ts';
import type { DemoMotorPolicy } from './motor-policies.ts';
import { paySlipPdf } from './pay-slip-pdf.ts';
import { policyPdf } from './policy-pdf.ts';
import { corporatePolicyIds, insertRows } from './queries.ts';
import type { seedRateCards } from './seed-rate-cards.ts';

const PDF_TYPE = 'application/pdf';
const POLICIES_PER_PDF = 3;
const PAID_PER_SLIP = 8;

const storePdf = async (files: DocumentStore, bytes: Buffer, created_at: string) => ({
  ...(await files.put(bytes)),
  media_type: PDF_TYPE,
  bytes: bytes.length,
  created_at,
});

export function storePdfs(files: DocumentStore, policies: DemoMotorPolicy[]) {
  return Promise.all(
    policies.map(async (policy, n) => {
      if (n % POLICIES_PER_PDF !== 0) return undefined;
      return storePdf(files, await policyPdf(policy), policy.row.created_at);
    }),
  );
}

/** Installments in order of their policies; some of the paid ones with a pay slip. */
export function storeInstallments(files: DocumentStore, policies: DemoCorporatePolicy[]) {
  let paid = 0;
  const installments = policies.flatMap((policy) =>
    policy.premiums.map((premium) => ({ policy, premium, hasSlip: premium.status === 'Paid' && paid++ % PAID_PER_SLIP === 0 })),
  );
  return Promise.all(
    installments.map(async ({ hasSlip, ...installment }) => ({
      ...installment,
      slip: hasSlip
        ? await storePdf(files, await paySlipPdf(installment.policy, installment.premium), installment.policy.row.created_at)
        : undefined,
    })),
  );
}

export interface Ids {
  employee: (n: number) => number;
  client: (n: number) => number;
}

interface StoredPolicies {
  motor: DemoMotorPolicy[];
  documents: Awaited<ReturnType<typeof storePdfs>>;
  corporate: DemoCorporatePolicy[];
  installments: Awaited<ReturnType<typeof storeInstallments>>;
}
type BasesOf = Awaited<ReturnType<typeof seedRateCards>>;

const entered = ({ client, employee }: Ids, policy: { client: number; employee: number; row: { created_at: string } }) => ({
  user_id: client(policy.client),
  created_by: employee(policy.employee),
  updated_at: policy.row.created_at,
});

async function seedMotor(db: Db, { motor, documents }: StoredPolicies, ids: Ids, basesOf: BasesOf): Promise<void> {
  const files = documents.flatMap((document, n) => (document ? [{ ...document, created_by: ids.employee(motor[n]?.employee ?? 0) }] : []));
  await insertRows(db, 'documents', files);
  const policies = motor.map((policy, n) => ({
    ...policy.row,
    ...basesOf(policy.row),
    ...entered(ids, policy),
    document_id: documents[n]?.id ?? null,
  }));
  await insertRows(db, 'motor_insurance', policies);
}

async function seedCorporate(db: Db, { corporate, installments }: StoredPolicies, ids: Ids, basesOf: BasesOf): Promise<void> {
  const policies = corporate.map((policy) => ({ ...policy.row, ...basesOf(policy.row), ...entered(ids, policy) }));
  await insertRows(db, 'corporate_insurance', policies);
  const policyIds = await corporatePolicyIds(db);
  const slips = installments.flatMap(({ slip, policy }) => (slip ? [{ ...slip, created_by: ids.employee(policy.employee) }] : []));
  await insertRows(db, 'documents', slips);
  const premiums = installments.map(({ premium, policy, slip }) => ({
    ...premium,
    corporate_insurance_id: policyIds.get(policy.row.policy_no) as number,
    document_id: slip?.id ?? null,
    created_by: ids.employee(policy.employee),
    created_at: policy.row.created_at,
    updated_at: policy.row.created_at,
  }));
  await insertRows(db, 'corporate_insurance_premium', premiums);
}

export async function seedPolicies(db: Db, stored: StoredPolicies, ids: Ids, basesOf: BasesOf): Promise<void> {
  await seedMotor(db, stored, ids, basesOf);
  await seedCorporate(db, stored, ids, basesOf);
}
