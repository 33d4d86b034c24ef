import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import { createCorporatePolicyInput } from '@bimabahi/contract/policies/corporate-insurance';
import { createMotorPolicyInput } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { previousSaid } from '@bimabahi/contract/policies/previous-policy';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { coverEndErrors, partsSaid } from '@bimabahi/contract/trade/cover-ends';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { vehicleFactErrors } from '@bimabahi/contract/trade/vehicle-facts';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { basesOfMany } from '../../commission/rate-cards/public.ts';
import type { Db } from '../../db/db.ts';
import { corporatePolicies } from '../../policies/corporate-insurance/public.ts';
import { type CreatedKind, createPolicies, type EnteredPolicy } from '../../policies/kit/create-policies.ts';
import { clashesOf } from '../../policies/kit/numbered-queries.ts';
import { type SaidNumber, saidNumbers } from '../../policies/kit/previous-queries.ts';
import { motorPolicies } from '../../policies/motor-insurance/public.ts';
import type { ReadInstallment } from '../matching/rows.ts';
import { addPlans } from './add-installments.ts';
import { type Alike, looksLike } from './alike-queries.ts';
import { clientMobile, clientsFor, type FoundClient, type NamedClient } from './clients.ts';
import { type CompletedPremium, completePremiums } from './complete-premiums.ts';
import { fillPlan } from './fill-plan.ts';
import type { Importer, Importing, Outcome, Reason, RowToImport } from './importer.ts';
import { issuesOf } from './issues.ts';
import { linesById, unknownPayees } from './name-queries.ts';
import { type NewNames, newInsurers, newProducts } from './names.ts';
import { hereAsOther } from './other-kind.ts';
import type { PlannedPolicy } from './plan-of-columns.ts';
import { type Period, partOfPeriod, samePeriod } from './same-period.ts';

interface PolicyRow {
  client: NamedClient;
  policy: Omit<EnteredPolicy, 'user_id'> & Period;
  installments: readonly ReadInstallment[];
  row_no: number;
  /** Fields that the words of the cover say, as no cell does. */
  said: readonly string[];
}

interface ImportedPolicies extends CreatedKind<{ id: number } & PlannedPolicy> {
  resource: PolicyKind;
  insurer: 'name_remark' | 'company';
  payee: 'sub_broker' | 'broker';
  input: typeof createMotorPolicyInput | typeof createCorporatePolicyInput;
  flags: Readonly<Record<string, number>>;
  fill: (db: Db, id: number, row: PolicyRow['policy'], importing: Importing) => Promise<Outcome>;
}

/** Somebody, so that the other fields can be judged. */
const ANYBODY = 1;

const textOr = (value: unknown, other: unknown): string | null =>
  (typeof value === 'string' && value) || (typeof other === 'string' ? other : null) || null;

/** The number of the insured is the client's where the sheet names no other client. */
function clientOf({ values, seconds = {} }: RowToImport['read']): NamedClient {
  const { user_id, user_mobile, insured_name, insured_mobile } = values;
  const isInsured = !user_id || user_id === insured_name;
  const mobile = clientMobile(user_mobile ?? (isInsured ? insured_mobile : null));
  const second = seconds.user_mobile ?? (isInsured ? seconds.insured_mobile : undefined);
  return { name: textOr(user_id, insured_name), mobile, mobile_2: second === mobile ? null : second };
}

const entered = (values: RowToImport['read']['values']) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== null && field !== 'user_id' && field !== 'user_mobile'));

/** Of a product that the import makes: without a line its policies have no GST. */
function ofNoLine(product: unknown, { added }: NewNames, importing: Importing): Reason[] {
  const name = String(product);
  if (!added.has(name)) return [];
  return [{ column: importing.headingOf('product'), message: `The line of “${name}” is not known, so that it has no GST: choose it` }];
}

/** A sheet without the column is told of as a whole. */
const noInsurer = (insurer: unknown, column: string | null): Reason[] =>
  insurer || column === null ? [] : [{ column, message: 'Has no insurer: no rate card pays it, and no statement finds it' }];

/** A book of one year has none of the policies before, so only what is odd is told. */
function ofPrevious(said: SaidNumber | undefined, importing: Importing): Reason[] {
  const message = said && said.state !== 'not_here' && previousSaid(said.policy_no, said.state);
  return message ? [{ column: importing.headingOf('previous_policy_no'), message }] : [];
}

function warnings(
  { resource, insurer }: ImportedPolicies,
  { policy }: PolicyRow,
  findings: readonly ShownFinding[],
  names: { insurers: NewNames; products: NewNames; hasLine: boolean },
  importing: Importing,
): Reason[] {
  const { person, headingOf } = importing;
  const named = policy as Readonly<Record<string, unknown>>;
  const unknown = (field: string, what: string, { unknown: those }: NewNames): Reason[] =>
    those.has(String(named[field])) ? [{ column: headingOf(field), message: `“${named[field]}” is no ${what} here yet` }] : [];
  return [
    ...noInsurer(named[insurer], headingOf(insurer)),
    ...unknown(insurer, 'insurer', names.insurers),
    ...unknown('product', 'product', names.products),
    ...(names.hasLine ? [] : ofNoLine(named.product, names.products, importing)),
    ...findings
      .filter(({ field }) => mayRead(person.role, resource, field))
      .map(({ field, message }) => ({ column: headingOf(field), message })),
  ];
}

const texts = (rows: readonly PolicyRow[], field: string): string[] =>
  rows.flatMap(({ policy }) => {
    const value = (policy as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'string' ? [value] : [];
  });

interface OwnedRow {
  row: PolicyRow;
  client: FoundClient & { user_id: number };
}

const numberHeading = ({ headingOf }: Importing) => headingOf('user_mobile') ?? headingOf('insured_mobile');

/** Each name that an import makes is told of by the first row that has it. */
function takeMade({ made }: NewNames, name: unknown) {
  const taken = made.get(String(name));
  if (taken) made.delete(taken.name);
  return taken;
}

/** Whoever has installments is paid in them, whatever the book says. */
const switchOf = ({ installments }: PolicyRow) => (installments.length > 0 ? { is_installment: 1 } : {});

/** Of a product that is not here: what its insurer or its name tells is the guess of the question. */
function askLine({ policy }: PolicyRow, line: ProductLine | null, { unknown, added }: NewNames, importing: Importing): void {
  const { product } = policy as Readonly<Record<string, unknown>>;
  if (typeof product === 'string' && (unknown.has(product) || added.has(product))) importing.lineOf(product, line);
}

async function addPolicies(db: Db, kind: ImportedPolicies, rows: readonly OwnedRow[], importing: Importing): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const all = rows.map(({ row }) => row);
  const names = {
    insurers: await newInsurers(db, texts(all, kind.insurer), importing),
    products: await newProducts(db, texts(all, 'product'), importing),
  };
  for (const name of await unknownPayees(db, texts(all, kind.payee))) importing.unknown('payees', name);
  const policies = rows.map(({ row, client }) => ({
    policy: { ...kind.flags, ...row.policy, ...switchOf(row), user_id: client.user_id } as EnteredPolicy,
  }));
  const created = await createPolicies(db, kind, policies, { ...importing.person, as_paid: true });
  const planned = created.map(({ row: policy }, at) => ({ policy, installments: itemAt(rows, at).row.installments }));
  const ids = created.map(({ row: { id } }) => id);
  const lines = await linesById(db, kind.table, ids);
  const said = await saidNumbers(db, kind.table, ids);
  const plans = await addPlans(db, planned, importing);
  for (const [at, { row }] of created.entries()) askLine(itemAt(all, at), lines.get(row.id) ?? null, names.products, importing);
  return rows.map(({ row, client }, index): Outcome => {
    const {
      row: { id },
      findings,
    } = itemAt(created, index);
    const named = row.policy as Readonly<Record<string, unknown>>;
    const plan = itemAt(plans, index);
    const also = [...plan.made, client.made, takeMade(names.insurers, named[kind.insurer]), takeMade(names.products, named.product)];
    const aboutClient = client.warning ? [{ column: numberHeading(importing), message: client.warning }] : [];
    const about = [...aboutClient, ...plan.reasons, ...ofPrevious(said.get(id), importing)];
    return {
      outcome: 'create',
      reasons: [...about, ...warnings(kind, row, findings, { ...names, hasLine: lines.has(id) }, importing)],
      table_name: kind.table,
      record_id: id,
      version_after: 1,
      user_id: client.user_id,
      lacks_insurer: !named[kind.insurer],
      lacks: named.product ? (lines.has(id) ? undefined : 'line') : 'product',
      also: also.filter((made) => made !== undefined),
    };
  });
}

async function writeNew(
  db: Db,
  kind: ImportedPolicies,
  rows: readonly PolicyRow[],
  importing: Importing,
): Promise<Map<PolicyRow, Outcome>> {
  const clients = await clientsFor(
    db,
    rows.map(({ client }) => client),
    importing,
  );
  const outcomes = new Map<PolicyRow, Outcome>();
  const owned: OwnedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const client = itemAt(clients, index);
    const column = numberHeading(importing) ?? importing.headingOf('user_id');
    if (client.refused !== undefined) outcomes.set(row, { outcome: 'error', reasons: [{ column, message: client.refused }] });
    else owned.push({ row, client });
  }
  const added = await addPolicies(db, kind, owned, importing);
  for (const [index, { row }] of owned.entries()) outcomes.set(row, itemAt(added, index));
  return outcomes;
}

async function fillIn(db: Db, kind: ImportedPolicies, id: number, { policy, installments }: PolicyRow, importing: Importing) {
  const filled = await kind.fill(db, id, policy, importing);
  return installments.length > 0 ? fillPlan(db, id, { filled, installments }, importing) : filled;
}

function writeExisting(db: Db, kind: ImportedPolicies, id: number, row: PolicyRow, importing: Importing): Outcome | Promise<Outcome> {
  if (importing.options.existing === 'fill') return fillIn(db, kind, id, row, importing);
  const message = `A ${kind.noun.toLowerCase()} policy with this number is already here`;
  const [first] = row.installments;
  const plan = first ? [{ column: first.heading, message: 'Its installments are brought in where such policies are filled in' }] : [];
  const reasons = [{ column: importing.headingOf('policy_no'), message }, ...plan];
  return { outcome: 'skip', reasons, table_name: kind.table, record_id: id };
}

/** The number in the books stays as it is: whoever reads the row is told, as a statement would not find it by the other. */
function asAlike(outcome: Outcome, { policy_no }: Alike, { headingOf }: Importing): Outcome {
  if (outcome.outcome === 'error') return outcome;
  const message = `Is taken for ${policy_no}, whose number stays as it is here`;
  return { ...outcome, reasons: [{ column: headingOf('policy_no'), message }, ...outcome.reasons] };
}

/** Of a row whose number is not here: undefined where it comes in as a new one. */
async function writeAlike(
  db: Db,
  kind: ImportedPolicies,
  alike: Alike,
  row: PolicyRow,
  importing: Importing,
): Promise<Outcome | undefined> {
  const { look_alike = 'ask' } = importing.options;
  if (look_alike === 'create') return undefined;
  if (look_alike === 'fill') return asAlike(await fillIn(db, kind, alike.id, row, importing), alike, importing);
  const here = `Looks like ${alike.policy_no}, which is here`;
  const message = look_alike === 'skip' ? here : `${here}: say whether such rows are skipped, filled in or new`;
  const about = { reasons: [{ column: importing.headingOf('policy_no'), message }], table_name: kind.table, record_id: alike.id };
  return look_alike === 'skip' ? { outcome: 'skip', ...about } : { outcome: 'error', reasons: about.reasons };
}

/** Writes those that look like a policy that is here, and returns the others. */
async function withoutAlike(
  db: Db,
  kind: ImportedPolicies,
  rows: readonly PolicyRow[],
  importing: Importing,
): Promise<{ outcomes: Map<PolicyRow, Outcome>; others: PolicyRow[] }> {
  const outcomes = new Map<PolicyRow, Outcome>();
  if (importing.options.look_alike === 'create') return { outcomes, others: [...rows] };
  const alike = await looksLike(
    db,
    { table: kind.table, import_id: importing.id },
    rows.map(({ policy }) => policy),
  );
  for (const [at, row] of rows.entries()) {
    const found = alike.get(at);
    const outcome = found && (await writeAlike(db, kind, found, row, importing));
    if (outcome) outcomes.set(row, outcome);
  }
  return { outcomes, others: rows.filter((row) => !outcomes.has(row)) };
}

/** Said of rows that come in. */
function withComputed(
  outcome: Outcome,
  { said }: PolicyRow,
  { marks, reasons, lacks_net }: CompletedPremium,
  { kind }: Importing,
): Outcome {
  const isNew = outcome.outcome === 'create';
  if (!isNew && outcome.outcome !== 'update') return outcome;
  const ofCover = said.map((field) => ({ mark: 'computed' as const, column: IMPORT_FIELDS[kind][field]?.label ?? field }));
  return { ...outcome, marks: [...marks, ...ofCover], reasons: [...reasons, ...outcome.reasons], lacks_net: isNew && lacks_net };
}

/** Sold by the office itself: nobody is paid. */
function ofOwnBusiness(policy: PolicyRow['policy'], payee: ImportedPolicies['payee'], { options }: Importing): PolicyRow['policy'] {
  const name = (policy as Readonly<Record<string, unknown>>)[payee];
  const isOwn = typeof name === 'string' && (options.own_names ?? []).some((own) => searchKey(own) === searchKey(name));
  return isOwn ? { ...policy, [payee]: null, commission_out_per: null, commission_out_num: null } : policy;
}

async function writePolicies(
  db: Db,
  kind: ImportedPolicies,
  rows: readonly PolicyRow[],
  importing: Importing,
): Promise<Map<PolicyRow, Outcome>> {
  const policies = rows.map(({ policy }) => policy);
  const existing = await clashesOf(db, kind.table, policies);
  const elsewhere = await hereAsOther(db, kind.table, policies, importing);
  const fresh = rows.filter((_, at) => !existing.has(at) && !elsewhere.has(at));
  const { outcomes: alike, others } = await withoutAlike(db, kind, fresh, importing);
  const outcomes = new Map([...alike, ...(await writeNew(db, kind, others, importing))]);
  for (const [at, row] of rows.entries()) {
    const [first, ...more] = existing.get(at) ?? [];
    const other = elsewhere.get(at);
    if (!first && other) outcomes.set(row, other);
    if (!first) continue;
    const here = [first, ...more].find((policy) => samePeriod(row.policy, policy));
    const outcome = here ? writeExisting(db, kind, here.id, row, importing) : partOfPeriod(kind.noun, first, importing);
    outcomes.set(row, await outcome);
  }
  return outcomes;
}

function policyImporter(kind: ImportedPolicies): Importer<PolicyRow> {
  return {
    inputOf({ row_no, read }, importing) {
      const { values, installments = [] } = read;
      const { data: given, error } = kind.input.safeParse({ ...entered(values), user_id: ANYBODY });
      if (error) return { reasons: issuesOf(error, importing, values) };
      const said = kind.noun === 'Motor' ? partsSaid(given) : {};
      const data = { ...given, ...said };
      const ends = Object.entries({ ...coverEndErrors(data), ...vehicleFactErrors(data) }).map(([field, [message = '']]) => ({
        column: importing.headingOf(field),
        message,
      }));
      if (ends.length > 0) return { reasons: ends };
      const { user_id: _, from_enquiry: __, ...policy } = data;
      const own = ofOwnBusiness(policy as PolicyRow['policy'], kind.payee, importing);
      return { input: { client: clientOf(read), policy: own, installments, row_no, said: Object.keys(said) } };
    },

    async write(db, read, importing) {
      const policiesOf = (rows: readonly PolicyRow[]) => rows.map(({ policy }) => policy);
      const premiums = await completePremiums(db, policiesOf(read), importing);
      const rows = read.map((row, at) => ({ ...row, policy: { ...row.policy, ...itemAt(premiums, at).values } }));
      const outcomes = await writePolicies(db, kind, rows, importing);
      return rows.map((row, at) => withComputed(outcomes.get(row) as Outcome, row, itemAt(premiums, at), importing));
    },
  };
}

type Fill = ImportedPolicies['fill'];

export const motorImporter = (fill: Fill) =>
  policyImporter({
    noun: 'Motor',
    table: 'motor_insurance',
    resource: 'motor-insurance',
    insurer: 'name_remark',
    payee: 'sub_broker',
    input: createMotorPolicyInput,
    flags: { is_claim: 0 },
    basesOfMany: basesOfMany('motor'),
    insert: motorPolicies.insert,
    fill,
  });

export const corporateImporter = (fill: Fill) =>
  policyImporter({
    noun: 'Corporate',
    table: 'corporate_insurance',
    resource: 'corporate-insurance',
    insurer: 'company',
    payee: 'broker',
    input: createCorporatePolicyInput,
    flags: { is_premium: 0, is_installment: 0, is_claim: 0 },
    basesOfMany: basesOfMany('corporate'),
    insert: corporatePolicies.insert,
    fill,
  });
