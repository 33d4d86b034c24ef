/** Every download, given to every role, contains no field that the role may not read. */

import { concealedFields, fieldPermissions } from '@bimabahi/contract/access/field-permissions';
import { FILE_FORMATS } from '@bimabahi/contract/api/file-format';
import { allPermissions, may, type Resource } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { downloadPayoutStatement, STATEMENT_FORMATS } from '@bimabahi/contract/commission/payout-files';
import { downloadImportErrors, downloadImportTemplate } from '@bimabahi/contract/imports/imports';
import { exportAudit } from '@bimabahi/contract/reports/audit';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import fastify, { type LightMyRequestResponse as Response } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sessionGuard, signedInFinder } from '../../people/session/queries.ts';
import { XLSX_MEDIA_TYPE } from '../../platform/files/xlsx.ts';
import { mount } from '../../platform/http/mount.ts';
import { allHandlers } from '../../run/app.ts';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../app/builders.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const LIFETIME = { idle: 60, longest: 12 };

/** Unique values of concealed fields, by resource. Percentages are above 60, so that no time's seconds can read like one. */
const SECRETS: Partial<Record<Resource, Record<string, string | number>>> = {
  users: { pan: 'ABCPE1234F', birth_date: '04-03-1971' },
  'motor-insurance': {
    commission_in_per: 91.01,
    commission_in_num: 771_101.01,
    commission_out_per: 92.02,
    commission_out_num: 771_202.02,
    premium_reason: 'Motor premium reason',
    broker: 'Motor Input Broker',
    sub_broker: 'Motor Output Broker',
    payment_mode: 'insurer_link',
    payment_ref: 'Motor payment reference',
  },
  'corporate-insurance': {
    commission_in_per: 93.03,
    commission_in_num: 771_303.03,
    commission_out_per: 94.04,
    commission_out_num: 771_404.04,
    premium_reason: 'Corporate premium reason',
    broker: 'Corporate Output Broker',
    sub_broker: 'Corporate Input Broker',
    payment_mode: 'cd_account',
    payment_ref: 'Corporate payment reference',
    // The sum of two premiums.
    installments: 771_505.05,
  },
  'corporate-insurance-premium': {
    commission_in_per: 96.06,
    commission_in_num: 771_606.06,
    commission_out_per: 97.07,
    commission_out_num: 771_707.07,
  },
  claims: {
    place: 'Claim place',
    cause: 'Claim cause',
    surveyor_name: 'Claim surveyor',
    surveyor_mobile: '9700000771',
    garage: 'Claim garage',
    settled_on: '05-11-2001',
    rejected_reason: 'Claim rejected',
    next_action_on: '06-11-2001',
    note: 'Claim note',
    estimate: 771_808.08,
    claimed: 771_818.18,
    approved: 771_828.28,
    deducted: 771_838.38,
    deducted_reason: 'Claim deducted',
    settled: 771_848.48,
  },
  endorsements: { commission_in_delta: 771_909.09, commission_out_delta: 771_919.19 },
};
/** Fields that no file contains; the test of personal data looks for them. */
const IN_NO_FILE = [
  'payee',
  'rated',
  'entered_by',
  'entered_from',
  'entered_to',
  'imported',
  'renewed_from',
  'premium',
  'premium_differs',
  'without',
  'no_line',
  'commission_in_basis',
  'commission_out_basis',
  'in',
  'out',
  'premiums',
  'can_reveal',
  'has_second_factor',
  'requested_by',
  'received_by',
  'undo_reason',
  'waiting_days',
  'invoice',
  'is_late',
  'receipt_refused',
  'commission_in_delta',
  'commission_out_delta',
  'commission_in_now',
  'commission_out_now',
  'commission_in',
  'commission_out',
  // Of a statement.
  ...['control_total', 'set_rate', 'short_by', 'excess_by'],
  // Of a claim: its policy and its people have these too.
  ...['user', 'insurer', 'intimated_on', 'is_cashless', 'outside_reason', 'owner', 'owner_id', 'findings', 'steps', 'created_at'],
  ...['due_at', 'due_to', 'band', 'follower', 'follower_id', 'documents'],
  'calls',
];

/** Their rows are policies, with the policies' secrets. */
const OF_POLICIES: readonly Resource[] = ['registers', 'collected-insurance'];

/** What a path needs; each of them is another file. */
const QUERIES: Readonly<Record<string, string[]>> = {
  '/api/registers/premium/export': ['from=2000-01-01'],
  '/api/day-book/export': ['from=2020-01-01&to=2099-12-31'],
  '/api/month/export': ['block=breakdown&by=client'],
  '/api/day-book/ledgers/export': ['from=2020-01-01&to=2099-12-31'],
  '/api/tds-receivable/export': ['quarter=2026-27-Q1'],
  '/api/payouts/{id}/statement': ['payee_id={payee_id}'],
  '/api/renewals/export': ['policies=motor', 'policies=corporate'],
};

const filesOf = ({ path, query }: Route): string[] => {
  const hasFormats = query instanceof z.ZodObject && 'format' in query.shape;
  const known = path === downloadPayoutStatement.path ? STATEMENT_FORMATS : FILE_FORMATS;
  const formats = hasFormats ? known.map((format) => `format=${format}`) : [''];
  return (QUERIES[path] ?? ['']).flatMap((given) => formats.map((format) => `${path}?${given}&${format}`));
};

/** The audit, and the refused rows of a sheet, which only they get who dropped it, and an Admin. */
const OF_NO_RECORDS: readonly string[] = [exportAudit.path, downloadImportErrors.path, downloadImportTemplate.path];

/** Mounts every download for anyone signed in, so that only concealment of columns can hide something. */
async function downloads(statement_id: number, payout: { id: number; payee_id: number }) {
  const app = fastify();
  app.decorateRequest('person', undefined);
  app.decorateRequest('isMultipart', () => false);
  const { db, services } = test;
  const { copyOut, secret, isFullFor } = services;
  const findSignedIn = signedInFinder(db, LIFETIME);
  const guardOf = sessionGuard(LIFETIME);
  const mounting = { primary: { db, copyOut }, secret, findSignedIn, guardOf, isFullFor, fileWithinMs: 25_000 };
  const handlers = allHandlers(services).filter(
    // The file for the bank takes a password: its own tests look into it.
    ({ route }) => route.download && route.method === 'GET' && !OF_NO_RECORDS.includes(route.path),
  );
  for (const handler of handlers) mount(app, { ...handler, route: { ...handler.route, access: 'signed-in' } }, mounting);
  const ids = { statements: statement_id, payouts: payout.id } as Readonly<Record<string, number>>;
  const idIn = (path: string) => String(ids[path.split('/')[2] ?? ''] ?? test.people.User.id);
  const paths = handlers
    .flatMap(({ route }) => filesOf(route))
    .map((path) => path.replace('{id}', idIn(path)).replace('{payee_id}', String(payout.payee_id)));
  return { app, paths };
}

/** A statement that disputes the first policy of each kind. */
async function addDisputed(): Promise<number> {
  const insurer = await test.db
    .insertInto('insurers')
    .values({ name: 'Disputed General', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('statements')
    .values({ insurer_id: insurer.id, month: '2026-05-01', status: 'matched', file_sha256: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('statement_sheets')
    .values({ statement_id: id, file_name: 'x', sheet: 'x', heading_row: 1, analysis: '{}', mapping: '{}' })
    .execute();
  const line = { statement_id: id, amount: 5, state: 'disputed' };
  const motor = { ...line, row_no: 2, item: 'motor:1', expected: Number(SECRETS['motor-insurance']?.commission_in_num) };
  const corporate = { ...line, row_no: 3, item: 'corporate:1', expected: Number(SECRETS['corporate-insurance']?.commission_in_num) };
  await test.db.insertInto('statement_lines').values([motor, corporate]).execute();
  return id;
}

/** Whom the motor policy names. */
async function addPayee(): Promise<number> {
  const payee = { name: String(SECRETS['motor-insurance']?.sub_broker), kind: 'agent', basis: 'booked' };
  return (await test.post('/api/payees', payee, test.people.Admin)).body.data.id;
}

/** A draft that pays for the motor policy. */
async function addPayout(payee_id: number): Promise<{ id: number; payee_id: number }> {
  const drafted = await test.post('/api/payouts', { month: todayInIndia().slice(0, 7) }, test.people.Admin);
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  return { id: drafted.body.data.id, payee_id };
}

const isoOf = (day: string | number | undefined) => String(day).split('-').reverse().join('-');

const textOf = async ({ headers, body, rawPayload }: Response) =>
  headers['content-type'] === XLSX_MEDIA_TYPE ? JSON.stringify((await readXlsx(rawPayload)).sheets) : body;

it("names a secret for every field that is not everybody's", () => {
  for (const resource of keysOf(fieldPermissions).filter((each) => !OF_POLICIES.includes(each)))
    for (const field of new Set(ROLE_NAMES.flatMap((role) => concealedFields(role, resource))))
      expect(field in (SECRETS[resource] ?? {}) || IN_NO_FILE.includes(field), `${resource}.${field}`).toBe(true);
});

it('holds what a role may read, and nothing that it may not', async () => {
  const { installments: _, ...corporate } = SECRETS['corporate-insurance'] as Record<string, string | number>;
  // Due soon, so that the files of renewals have them.
  const period = { start_date: addDays(todayInIndia(), -355), end_date: addDays(todayInIndia(), 9) };
  const payee_id = await addPayee();
  await addMotorPolicy(test, { ...SECRETS['motor-insurance'], ...period });
  const { id } = await addCorporatePolicy(test, { ...corporate, ...period });
  // Some roles may read the installments but not their sum.
  await addPremium(test, id, { ...SECRETS['corporate-insurance-premium'], total_payable: 700_000 });
  await addPremium(test, id, { total_payable: 71_505.05 });
  const endorsed = { kind: 'addition', effective_date: period.start_date, ...SECRETS.endorsements };
  expect((await test.post(`/api/corporate-insurance/${id}/endorsements`, endorsed, test.people.Admin)).status).toBe(201);
  const claim = { policies: 'corporate', policy_id: id, kind: 'fire', loss_date: period.start_date };
  const { rejected_reason, settled_on, next_action_on, ...said } = SECRETS.claims as Record<string, string | number>;
  const claimed = await test.post(
    '/api/claims',
    { ...claim, ...said, next_action_on: isoOf(next_action_on), settled_anyway: 1 },
    test.people.Admin,
  );
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(201);
  await test.db
    .updateTable('claims')
    .set({ rejected_reason: String(rejected_reason), settled_on: isoOf(settled_on) })
    .where('id', '=', claimed.body.data.id)
    .execute();
  await test.db.updateTable('people').set({ pan: 'ABCPE1234F', birth_date: '1971-03-04' }).where('id', '=', test.people.User.id).execute();
  const { app, paths } = await downloads(await addDisputed(), await addPayout(payee_id));
  const found = new Set<string>();
  for (const role of ROLE_NAMES)
    for (const path of paths) {
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${test.people[role].token}` } });
      expect(answer.statusCode, `${role} ${path} ${answer.body.slice(0, 300)}`).toBe(200);
      const text = await textOf(answer);
      for (const [resource, secrets] of Object.entries(SECRETS))
        for (const [field, secret] of Object.entries(secrets)) {
          const isThere = text.includes(String(secret));
          if (isThere) found.add(`${role} ${resource}.${field}`);
          // What is held about a client is an Admin's to hand over to them, whole.
          const isOwnFile = resource === 'users' && path.includes('/personal-data');
          // A statement is for the payee whom it names.
          const isName = field === 'sub_broker' && path.includes('/statement?');
          const hidden = !isOwnFile && !isName && concealedFields(role, resource as Resource).includes(field);
          if (hidden) expect(isThere, `${role} ${path} ${resource}.${field}`).toBe(false);
        }
    }
  await app.close();
  // An Admin's files contain all of them.
  for (const [resource, secrets] of Object.entries(SECRETS))
    for (const field of Object.keys(secrets)) expect([...found]).toContain(`Admin ${resource}.${field}`);
});

it('has an audit, whose entries tell of every field, for roles alone from whom no field is concealed', () => {
  const ofAudit = allPermissions.filter((permission) => permission.startsWith('audit.'));
  for (const role of ROLE_NAMES.filter((each) => ofAudit.some((permission) => may(each, permission))))
    for (const resource of Object.keys(fieldPermissions) as Resource[])
      expect(concealedFields(role, resource), `${role} ${resource}`).toEqual([]);
});
