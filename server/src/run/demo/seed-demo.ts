import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import type { Escrow } from '../../platform/passwords/escrow.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import { corporatePolicies } from './corporate-policies.ts';
import { type DemoPerson, demoPeople, demoSignIns } from './demo-people.ts';
import { EMPLOYEES } from './employees.ts';
import { motorPolicies } from './motor-policies.ts';
import { insertRows, type Rows, takePersonIds } from './queries.ts';
import { insertEnquiryCalls } from './renewal-queries.ts';
import { seedMasters, storeSliders } from './seed-masters.ts';
import { type Ids, seedPolicies, storeInstallments, storePdfs } from './seed-policies.ts';
import { seedRateCards } from './seed-rate-cards.ts';
import { seedDoNotCall, seedRenewals } from './seed-renewals.ts';
import { telecomRecords } from './telecom-records.ts';

interface Demo {
  db: Db;
  files: DocumentStore;
  escrow: Escrow;
  /** yyyy-mm-dd; all dates are relative to it. */
  today: string;
}

const hashAll = (people: DemoPerson[]) => Promise.all(people.map(({ password }) => (password ? hashPassword(password) : null)));

type Numbered = { ids: number[]; hashes: (string | null)[]; escrow: Escrow };

function peopleRows(people: DemoPerson[], { ids, hashes, escrow }: Numbered): Rows<'people'> {
  return people.map(({ role, password, row }, n) => {
    const id = itemAt(ids, n);
    const password_sealed = password && role !== 'Admin' ? escrow.seal(id, password) : null;
    return {
      id,
      ...row,
      password_hash: hashes[n] ?? null,
      password_sealed,
      updated_at: row.created_at,
      created_by: n === 0 ? null : itemAt(ids, 0),
    };
  });
}

function enquiryRows(today: string, { employee, client }: Ids) {
  return telecomRecords(today).map(({ employee: by, row, story: { client: won, ...story } }) => ({
    ...row,
    ...story,
    owner_id: employee(by),
    user_id: won === null ? null : client(won),
    ready_by: story.ready_at === null ? null : employee(by),
    created_by: employee(by),
    updated_at: row.created_at,
  }));
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
    const numbers = await takePersonIds(transaction, people.length);
    const employee = (n: number) => itemAt(numbers, n);
    const ids: Ids = { employee, client: (n) => itemAt(numbers, EMPLOYEES.length + n) };
    const opened = people[0]?.row.created_at;
    const opening = { created_by: employee(0), created_at: opened, updated_at: opened };

    await insertRows(transaction, 'people', peopleRows(people, { ids: numbers, hashes, escrow }));
    await seedMasters(transaction, sliders, opening);
    const basesOf = await seedRateCards(transaction, today, opening);
    await seedPolicies(transaction, { motor, documents, corporate, installments }, ids, basesOf);
    await insertRows(transaction, 'telecom_records', enquiryRows(today, ids));
    await seedRenewals(transaction, today, { employee });
    await insertEnquiryCalls(transaction);
    await seedDoNotCall(transaction, today, { employee });
    await insertRows(transaction, 'demo_sign_ins', demoSignIns(people));
  });
}
