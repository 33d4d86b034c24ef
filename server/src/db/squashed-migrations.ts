/** 0001-schema replaced 32 migrations on 22 November 2026; databases and archives that have all of them continue from it. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

const SCHEMA = '0001-schema';
const SQUASHED = [
  '0001-foundations',
  '0002-audit',
  '0003-people',
  '0004-products',
  '0005-policies',
  '0010-own-password',
  '0011-last-admin',
  '0020-telecom-records',
  '0021-categories',
  '0030-sliders',
  '0031-customer-supports',
  '0032-corporate-search',
  '0040-corporate-premiums',
  '0050-second-factor',
  '0080-audit-redaction',
  '0081-audit-screen',
  '0090-kept-totals',
  '0095-key-fingerprints',
  '0100-quicker-lists',
  '0110-audit-at-commit',
  '0111-clients-in-search',
  '0112-search-statistics',
  '0121-policies-alike',
  '0128-kept-sums',
  '0130-sliders-in-order',
  '0131-authority-in-the-transaction',
  '0132-authority-asked-quickly',
  '0134-account-notices',
  '0135-second-factor-grace',
  '0137-addresses-of-sign-ins',
  '0138-erased-documents',
  '0143-sealed-anew',
];

/** Throws where only some of the squashed migrations ran. */
export function presentNames(ran: readonly string[], of: 'database' | 'archive'): string[] {
  const others = ran.filter((name) => !SQUASHED.includes(name));
  const squashed = ran.length - others.length;
  if (squashed === 0) return others;
  if (squashed === SQUASHED.length) return [SCHEMA, ...others];
  const update = of === 'archive' ? 'Restore' : 'Update';
  throw new Error(
    `The ${of} is too old for this version of Bimabahi (its last migration is ${ran.at(-1)}). ${update} it with the version of 22 November 2026 (commit 047aaa9) first.`,
  );
}

/** A single statement, so that it is atomic when several servers start at the same time. */
export async function replaceSquashed(db: Db): Promise<void> {
  await sql`
    with squashed as (delete from kysely_migration where name = any(${SQUASHED}) returning timestamp)
    insert into kysely_migration (name, timestamp)
    select ${SCHEMA}, max(timestamp) from squashed having count(*) = ${SQUASHED.length}`.execute(db);
}
