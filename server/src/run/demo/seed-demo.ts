import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import type { Escrow } from '../../platform/passwords/escrow.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { firstOfMonth, seedClosedStatements } from './closed-statements.ts';
import { demoPeople, demoSignIns, personId } from './demo-people.ts';
import { seedEndorsements } from './endorsements.ts';
import { seedInvoiceParties } from './invoice-parties.ts';
import { type DemoItem, itemsIssuedBefore } from './money-queries.ts';
import { seedPayees } from './payees.ts';
import { seedPayouts } from './payouts.ts';
import {
  analyseAll,
  changeRenewal,
  insertEnquiryCalls,
  insertRows,
  insertSignIns,
  numberPeopleOnwards,
  openRenewals,
  ownRenewed,
} from './queries.ts';
import { renewalStories } from './renewals.ts';
import { seedRewards } from './rewards.ts';
import { seedClaims } from './seed-claims.ts';
import { seedMasters, storeSliders } from './seed-masters.ts';
import { seedPolicies } from './seed-policies.ts';
import { writeStatementFiles } from './statement-files.ts';
import { inIndia, number, table, text } from './table.ts';
import { seedTargets } from './targets.ts';
import { telecomRecords } from './telecom-records.ts';

const DO_NOT_CALL = table('do-not-call', { number: text, reason: text, by: text, days_ago: number, at: text });

interface Demo {
  db: Db;
  files: DocumentStore;
  escrow: Escrow;
  sealing: Sealing;
  /** For the insurers' statements that are to be dropped; none where it is not given. */
  folder?: string;
  /** yyyy-mm-dd; all dates are relative to it. */
  today: string;
}

/** An Admin's password is never in escrow. */
const peopleRows = (today: string, escrow: Escrow) =>
  Promise.all(
    demoPeople(today).map(async ({ role, password, row }) => ({
      ...row,
      password_hash: password && (await hashPassword(password)),
      password_sealed: password && role !== 'Admin' ? escrow.seal(row.id, password) : null,
    })),
  );

/** The database has made the renewals of the policies, and linked those that are renewed. */
async function seedRenewals(db: Db, today: string): Promise<void> {
  const stories = renewalStories(await openRenewals(db), today);
  for (const { id, change } of stories) await changeRenewal(db, id, change);
  const owners = new Set(stories.flatMap(({ change }) => change.owner_id ?? []));
  await ownRenewed(db, [...owners].sort());
  await insertRows(
    db,
    'calls',
    stories.flatMap(({ calls }) => calls),
  );
}

const doNotCall = (today: string) =>
  DO_NOT_CALL.map(({ by, days_ago, at, ...columns }) => {
    const created_at = inIndia(addDays(today, -days_ago), at);
    return { ...columns, created_by: personId(by), created_at, updated_at: created_at };
  });

/** What insurers have paid, and what is paid on of it. */
async function seedMoney({ db, sealing, today }: Pick<Demo, 'db' | 'sealing' | 'today'>): Promise<DemoItem[]> {
  const items = await itemsIssuedBefore(db, firstOfMonth(today, 0));
  await seedClosedStatements(db, items, today);
  await seedPayouts(db, sealing, today);
  return items;
}

export async function seedDemo({ db, files, escrow, sealing, folder, today }: Demo): Promise<void> {
  const [people, sliders] = await Promise.all([peopleRows(today, escrow), storeSliders(files)]);
  const { id: created_by, created_at } = itemAt(people, 0);
  const opening = { created_by, created_at, updated_at: created_at };

  const items = await asActor(db, { action: 'demo.seed', address: 'local', request_id: 'demo' }, async ({ db: transaction }) => {
    await insertRows(transaction, 'people', people);
    await numberPeopleOnwards(transaction);
    await seedMasters(transaction, sliders, opening);
    await seedInvoiceParties(transaction);
    await seedPayees({ db: transaction, sealing, today }, opening);
    await seedTargets(transaction, today, opening);
    await seedRewards(transaction, today, opening);
    await seedPolicies({ db: transaction, files, today }, opening);
    await seedClaims({ db: transaction, files, today });
    await seedEndorsements({ db: transaction, files, today });
    await insertRows(transaction, 'telecom_records', telecomRecords(today));
    await seedRenewals(transaction, today);
    await insertEnquiryCalls(transaction);
    await insertRows(transaction, 'do_not_call', doNotCall(today));
    await insertSignIns(transaction, demoSignIns());
    return await seedMoney({ db: transaction, sealing, today });
  });
  // Until then every table is planned for as an empty one.
  await analyseAll(db);
  if (folder) await writeStatementFiles(folder, items, today);
}
