/** Two requests at once may meet at a unique index, whatever each looked up before. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const SOURCES = join(import.meta.dirname, '../..');

/** Why no request can break it. Whoever is refused by any other one reads a sentence. */
const CANNOT_BE_BROKEN: Record<string, string> = {
  account_notices_person_id_kind_key: 'written over',
  call_holds_renewal_id_key: 'written over',
  call_holds_telecom_record_id_key: 'written over',
  do_not_call_number_unique: 'left as it is',
  jobs_one: 'left as it is',
  policy_drafts_file: 'left as it is',
  message_templates_one: 'rows come with migrations',
  claim_clocks_step: 'rows come with migrations',
  tds_receivable_of_insurer: 'written over',
  renewal_days_one: 'written over',
  brokerage_invoices_number: 'counted under a lock',
  brokerage_invoices_cancelled_once: 'the invoice is locked first',
  invoice_receipts_taken_over: 'the invoice is locked first',
  invoice_receipts_voided_once: 'the invoice is locked first',
  receipts_voided_once: 'the statement is locked first',
  write_offs_voided_once: 'the item is locked first',
  endorsements_version: 'the policy is locked first',
  merges_one: 'both are locked first',
  payout_rows_of_payee: 'one row a payee, of one query',
  renewals_of_policy: 'the policy is locked first',
  import_rows_once: 'one run writes an import',
  statement_lines_row: 'one run writes a statement',
  roles_name_key: 'rows come with migrations',
  invitations_token: 'random',
  sessions_token_hash_key: 'random',
  recovery_codes_person: 'random',
};

const test = useTestApp();

const sourcesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('testing'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('each unique index has a sentence for whoever meets it, or says why nobody does', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace order by 1`.execute(test.db);
  const sources = sourcesOf(SOURCES);
  const names = rows.map(({ name }) => name);
  const said = (name: string) => new RegExp(`\\b${name}\\b`).test(sources);
  expect(names.filter((name) => said(name) === name in CANNOT_BE_BROKEN)).toEqual([]);
  expect(Object.keys(CANNOT_BE_BROKEN).filter((name) => !names.includes(name))).toEqual([]);
});
