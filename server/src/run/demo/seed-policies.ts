import { ruleName } from '@bimabahi/contract/commission/rate-rules';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { rowOfRule } from '../../commission/rate-cards/public.ts';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { corporatePolicies } from './corporate-policies.ts';
import { paySlipPdf, policyPdf } from './demo-pdfs.ts';
import { motorPolicies } from './motor-policies.ts';
import { insertRows, insurerIds } from './queries.ts';
import { type DemoRateCard, rateCards } from './rate-cards.ts';
import type { Opening } from './seed-masters.ts';

const POLICIES_PER_PDF = 3;
const PAID_PER_SLIP = 8;

interface SeedInput {
  db: Db;
  files: DocumentStore;
  today: string;
}

/** Returns them with the ids that they were stored under. */
async function seedRateCards({ db, today }: SeedInput, opening: Opening): Promise<DemoRateCard[]> {
  const cards = rateCards(today);
  const insurers = await insurerIds(db);
  const cardRows = cards.map(({ id: _, party, rules, ...card }) => ({
    ...card,
    insurer_id: card.side === 'in' ? (insurers.get(party) as number) : null,
    payee: card.side === 'out' ? party : null,
    rules_text: rules.map(ruleName).join('\n'),
    ...opening,
  }));
  const cardIds = await insertRows(db, 'rate_cards', cardRows);
  const ruleRows = cards.flatMap(({ rules }, n) =>
    rules.map(({ id: _, ...rule }, position) => ({ ...rowOfRule(rule), card_id: itemAt(cardIds, n), position })),
  );
  const ruleIds = await insertRows(db, 'rate_rules', ruleRows);
  return cards.map((card, n) => ({
    ...card,
    id: itemAt(cardIds, n),
    rules: card.rules.map((rule) => ({ ...rule, id: itemAt(ruleIds, rule.id - 1) })),
  }));
}

type Entered = { created_at: string; created_by: number };

/** The rows with the ids of their PDFs, which only some have. */
async function withPdfs<R extends Entered>(
  { db, files }: SeedInput,
  rows: readonly R[],
  drawn: (row: R, n: number) => Promise<Buffer> | null,
) {
  const documents = await Promise.all(
    rows.map(async (row, n) => {
      const bytes = await drawn(row, n);
      const { created_at, created_by } = row;
      return bytes && { ...(await files.put(bytes)), media_type: 'application/pdf', bytes: bytes.length, created_at, created_by };
    }),
  );
  await insertRows(
    db,
    'documents',
    documents.filter((document) => document !== null),
  );
  return rows.map((row, n) => ({ ...row, document_id: documents[n]?.id ?? null }));
}

export async function seedPolicies(place: SeedInput, opening: Opening): Promise<void> {
  const { db, today } = place;
  const cards = await seedRateCards(place, opening);
  const motor = motorPolicies(today, cards);
  await insertRows(db, 'motor_insurance', await withPdfs(place, motor, (row, n) => (n % POLICIES_PER_PDF === 0 ? policyPdf(row) : null)));

  const corporate = corporatePolicies(today, cards);
  const ids = await insertRows(
    db,
    'corporate_insurance',
    corporate.map(({ row }) => row),
  );
  const premiums = corporate.flatMap(({ row: { created_at, updated_at, created_by }, premiums: own }, n) =>
    own.map((premium) => ({ ...premium, corporate_insurance_id: itemAt(ids, n), created_at, updated_at, created_by })),
  );
  const policies = corporate.flatMap((policy) => policy.premiums.map(() => policy));
  let paid = 0;
  const withSlips = await withPdfs(place, premiums, (premium, n) =>
    premium.status === 'Paid' && paid++ % PAID_PER_SLIP === 0 ? paySlipPdf(itemAt(policies, n), premium) : null,
  );
  await insertRows(db, 'corporate_insurance_premium', withSlips);
}
