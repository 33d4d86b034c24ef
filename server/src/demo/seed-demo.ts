/** Fills a new embedded database with a small invented brokerage. */

import { guessLine } from '@bimabahi/contract/product-lines';
import type { Db } from '../db/db.ts';
import { asActor } from '../db/engine/unit-of-work.ts';
import type { DocumentStore } from '../files/document-store.ts';
import type { Picture } from '../files/image.ts';
import type { Escrow } from '../passwords/escrow.ts';
import { hashPassword } from '../passwords/hash.ts';
import { CATEGORY_NAMES } from './categories.ts';
import { corporatePolicies, type DemoCorporatePolicy } from './corporate-policies.ts';
import { SUPPORT_CONTACTS } from './customer-supports.ts';
import { type DemoPerson, demoPeople, demoSignIns } from './demo-people.ts';
import { EMPLOYEES } from './employees.ts';
import { type DemoMotorPolicy, motorPolicies } from './motor-policies.ts';
import { paySlipPdf } from './pay-slip-pdf.ts';
import { policyPdf } from './policy-pdf.ts';
import { INACTIVE_PRODUCT, PRODUCT_NAMES } from './products.ts';
import { corporatePolicyIds, insertRows, type Rows, takePersonIds } from './queries.ts';
import { insertEnquiryCalls } from './renewal-queries.ts';
import { seedRateCards } from './seed-rate-cards.ts';
import { seedDoNotCall, seedRenewals } from './seed-renewals.ts';
import { sliderImage } from './slider-image.ts';
import { SLIDERS } from './sliders.ts';
import { telecomRecords } from './telecom-records.ts';

interface Demo {
  db: Db;
  files: DocumentStore;
  escrow: Escrow;
  /** yyyy-mm-dd; all dates are relative to it. */
  today: string;
}

const PDF_TYPE = 'application/pdf';
const POLICIES_PER_PDF = 3;
const PAID_PER_SLIP = 8;

const storePdf = async (files: DocumentStore, bytes: Buffer, created_at: string) => ({
  ...(await files.put(bytes)),
  media_type: PDF_TYPE,
  bytes: bytes.length,
  created_at,
});

/** One for every third policy. */
function storePdfs(files: DocumentStore, policies: DemoMotorPolicy[]) {
  return Promise.all(
    policies.map(async (policy, n) => {
      if (n % POLICIES_PER_PDF !== 0) return undefined;
      return storePdf(files, await policyPdf(policy), policy.row.created_at);
    }),
  );
}

/** Installments in order of their policies; some of the paid ones with a pay slip. */
function storeInstallments(files: DocumentStore, policies: DemoCorporatePolicy[]) {
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

function storeSliders(files: DocumentStore) {
  const store = async ({ bytes, media_type }: Picture) => ({ ...(await files.put(bytes)), media_type, bytes: bytes.length });
  return Promise.all(
    SLIDERS.map(async ({ motif, lines, ...slider }) => {
      const image = await sliderImage({ motif, lines });
      return { slider, image: await store(image), thumbnail: await store(image.thumbnail) };
    }),
  );
}

const hashAll = (people: DemoPerson[]) => Promise.all(people.map(({ password }) => (password ? hashPassword(password) : null)));

type Numbered = { ids: number[]; hashes: (string | null)[]; escrow: Escrow };

function peopleRows(people: DemoPerson[], { ids, hashes, escrow }: Numbered): Rows<'people'> {
  return people.map(({ role, password, row }, n) => {
    const id = ids[n] as number;
    const password_sealed = password && role !== 'Admin' ? escrow.seal(id, password) : null;
    return {
      id,
      ...row,
      password_hash: hashes[n] ?? null,
      password_sealed,
      updated_at: row.created_at,
      created_by: n === 0 ? null : (ids[0] as number),
    };
  });
}

export async function seedDemo({ db, files, escrow, today }: Demo): Promise<void> {
  const people = demoPeople(today);
  const motor = motorPolicies(today);
  const corporate = corporatePolicies(today);
  const [hashes, documents, installments, sliders] = await Promise.all([
    hashAll(people),
    storePdfs(files, motor),
    storeInstallments(files, corporate),
    storeSliders(files),
  ]);

  await asActor(db, { action: 'demo.seed', address: 'local', request_id: 'demo' }, async ({ db: transaction }) => {
    const ids = await takePersonIds(transaction, people.length);
    const employee = (n: number) => ids[n] as number;
    const client = (n: number) => ids[EMPLOYEES.length + n] as number;
    const admin = employee(0);
    const opened = people[0]?.row.created_at;
    const entered = ({ client: n, employee: by, row }: { client: number; employee: number; row: { created_at: string } }) => ({
      user_id: client(n),
      created_by: employee(by),
      updated_at: row.created_at,
    });

    await insertRows(transaction, 'people', peopleRows(people, { ids, hashes, escrow }));
    await insertRows(
      transaction,
      'products',
      PRODUCT_NAMES.map((name) => ({
        name,
        line: guessLine(name),
        is_active: name !== INACTIVE_PRODUCT,
        created_by: admin,
        created_at: opened,
        updated_at: opened,
      })),
    );
    const byAdmin = { created_by: admin, created_at: opened, updated_at: opened };
    await insertRows(
      transaction,
      'documents',
      sliders.flatMap(({ image, thumbnail }) => [image, thumbnail].map((file) => ({ ...file, created_by: admin, created_at: opened }))),
    );
    await insertRows(
      transaction,
      'sliders',
      sliders.map(({ slider, image, thumbnail }) => ({ ...slider, document_id: image.id, thumbnail_id: thumbnail.id, ...byAdmin })),
    );
    await insertRows(
      transaction,
      'customer_supports',
      SUPPORT_CONTACTS.map((contact) => ({ ...contact, ...byAdmin })),
    );
    await insertRows(
      transaction,
      'categories',
      CATEGORY_NAMES.map((name) => ({ name, line: guessLine(name), ...byAdmin })),
    );
    const basesOf = await seedRateCards(transaction, today, byAdmin);
    await insertRows(
      transaction,
      'documents',
      documents.flatMap((document, n) => (document ? [{ ...document, created_by: employee(motor[n]?.employee ?? 0) }] : [])),
    );
    await insertRows(
      transaction,
      'motor_insurance',
      motor.map((policy, n) => ({
        ...policy.row,
        ...basesOf(policy.row),
        ...entered(policy),
        document_id: documents[n]?.id ?? null,
      })),
    );
    await insertRows(
      transaction,
      'corporate_insurance',
      corporate.map((policy) => ({ ...policy.row, ...basesOf(policy.row), ...entered(policy) })),
    );
    const policyIds = await corporatePolicyIds(transaction);
    await insertRows(
      transaction,
      'documents',
      installments.flatMap(({ slip, policy }) => (slip ? [{ ...slip, created_by: employee(policy.employee) }] : [])),
    );
    await insertRows(
      transaction,
      'corporate_insurance_premium',
      installments.map(({ premium, policy, slip }) => ({
        ...premium,
        corporate_insurance_id: policyIds.get(policy.row.policy_no) as number,
        document_id: slip?.id ?? null,
        created_by: employee(policy.employee),
        created_at: policy.row.created_at,
        updated_at: policy.row.created_at,
      })),
    );
    await insertRows(
      transaction,
      'telecom_records',
      telecomRecords(today).map(({ employee: by, row, story: { client: won, ...story } }) => ({
        ...row,
        ...story,
        owner_id: employee(by),
        user_id: won === null ? null : client(won),
        ready_by: story.ready_at === null ? null : employee(by),
        created_by: employee(by),
        updated_at: row.created_at,
      })),
    );
    await seedRenewals(transaction, today, { employee });
    await insertEnquiryCalls(transaction);
    await seedDoNotCall(transaction, today, { employee });
    await insertRows(transaction, 'demo_sign_ins', demoSignIns(people));
  });
}
