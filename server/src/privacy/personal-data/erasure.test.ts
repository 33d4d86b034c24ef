/** Erases a client with unique values and then searches everything stored for them. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type DocumentStore, StoreAway } from '../../platform/files/document-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepDocuments } from '../../platform/files/sweep-documents.ts';
import {
  addCorporatePolicy,
  addMotorPolicy,
  addPremium,
  addTelecomRecord,
  auditEntries,
  form,
  largePdf,
  motorPolicy,
} from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { givePassword, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { heldText, rowsThatDiffer } from '../../testing/app/stored.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { undeclaredColumns } from './queries.ts';

const test = useTestApp({ RETENTION_YEARS: '1' });
const OLD = { start_date: '2009-04-01', end_date: '2010-03-31' };
const NAME = 'Quillon "Quill" Zafrani क्विलॉन';
const FORMER_NAME = 'Vespera Oldfield';
const [MOBILE, FORMER_MOBILE] = ['9123456780', '8877665501'];
let client: TestPerson;

beforeEach(async () => {
  test.people.Admin = await givePassword(test, test.people.Admin);
});

const erase = (id = client.id, reason = 'Asked for it') =>
  test.post(`/api/users/${id}/erasure`, { current_password: PASSWORD, reason }, test.people.Admin);
const update = async (fields: object) =>
  expect((await test.put(`/api/users/${client.id}`, fields, test.people.Admin)).status, JSON.stringify(fields)).toBe(200);
const writeTo = (email: string) => test.db.updateTable('people').set({ email }).where('id', '=', client.id).execute();
const addClient = async (fields: object, key = 'of the client') => {
  const { body } = await test.post('/api/users', fields, test.people.Admin, { 'idempotency-key': key.replaceAll(' ', '-') });
  expect(body.data, JSON.stringify(body)).toBeDefined();
  return { id: body.data.id, role: 'User', token: '' } satisfies TestPerson;
};
/** Matches as `table: …word…`. */
const left = async (words: RegExp) =>
  (await heldText(test.db)).flatMap(({ table, text }) => {
    const at = text.search(words);
    return at < 0 ? [] : [`${table}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
  });

describe('an erasure', () => {
  it('leaves nothing of a client under any name, number or word that was ever theirs', async () => {
    client = await addClient({ name: FORMER_NAME, mobile: FORMER_MOBILE, profession: 'Zafprofession' });
    await writeTo('vespera@canary.example');
    await addTelecomRecord(test, { name: 'V. O.', mobile: `+91 ${FORMER_MOBILE}`, remark: 'zafcall one' });
    await test.get(`/api/motor-insurance/export?insured_mobile=${FORMER_MOBILE}`, test.people.Admin);
    await signIn(test, FORMER_MOBILE, 'wrong');
    await update({ name: NAME, mobile: MOBILE, pan: 'ABCPZ1234K' });
    await writeTo('quillon@canary.example');
    await addTelecomRecord(test, { name: 'Vespera  OLDFIELD', mobile: '0265 4242', remark: 'zafcall two' });
    await addTelecomRecord(test, { name: 'Somebody', mobile: MOBILE, remark: 'zafcall three' });
    const edited = await addTelecomRecord(test, { name: 'Zafedited', mobile: MOBILE, remark: 'zafcall four' });
    await test.put(`/api/telecom-records/${edited.id}`, { name: 'Another', mobile: '9000000044', remark: null }, test.people.Admin);
    const motor = await addMotorPolicy(test, {
      ...OLD,
      user_id: client.id,
      insured_name: 'Zafrani Roadways',
      insured_mobile: '7766554402',
      insured_email: 'roadways@canary.example',
      policy_no: 'ZQ/771',
      vehicle_no: 'GJ05ZQ4242',
      engine_no: 'ZAFENGINE',
      chassis_no: 'ZAFCHASSIS',
      addons: 'Zafaddons cover',
      claim_remark: 'zafclaim',
      sub_broker: `Self, ${FORMER_NAME}`,
    });
    const paper = { kind: 'change', status: 'received', effective_date: '2009-06-01', endorsement_no: 'ZAF/END', reason: 'zafreason' };
    const changes = { insured_name: 'Zafrani Haulage', insured_mobile: '7766554403' };
    const scanned = form({ ...paper, changes: JSON.stringify(changes) }, { bytes: largePdf('zafendorsement') });
    expect((await test.post(`/api/motor-insurance/${motor.id}/endorsements`, scanned, test.people.Admin)).status).toBe(201);
    await test.put(`/api/motor-insurance/${motor.id}`, { vehicle_no: 'GJ05ZQ4343', addons: 'Zafmore' }, test.people.Admin);
    const corporate = await addCorporatePolicy(test, {
      ...OLD,
      user_id: client.id,
      insured_name: 'Zafrani Mills',
      name_remark: 'ZAFGSTIN',
      addons: 'zafaddons',
      item_description: 'zafitem',
      remark: 'zafremark',
    });
    await addPremium(test, corporate.id, { remark: 'zafpremium' });
    const claim = { policies: 'motor', policy_id: motor.id, kind: 'theft', loss_date: OLD.end_date, intimated_on: OLD.end_date };
    const said = { claim_no: 'ZAF/CLAIM', place: 'Zafplace', cause: 'zafcause', surveyor_name: 'Zafsurveyor', garage: 'Zafrani Motors' };
    const registered = await test.post('/api/claims', { ...claim, ...said, note: 'zafnote' }, test.people.Admin);
    const step = await test.post(`/api/claims/${registered.body.data.id}/stage`, { stage: 'rejected', note: 'zafstep' }, test.people.Admin);
    expect(step.status, JSON.stringify(step.body)).toBe(200);
    const photo = form({ kind: 'photos' }, { bytes: largePdf('zafpaper') });
    expect((await test.post(`/api/claims/${registered.body.data.id}/documents`, photo, test.people.Admin)).status).toBe(201);
    const insurer = await test.db
      .insertInto('insurers')
      .values({ name: 'Zed General', kind: 'general' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = [
      'Policy No,Insured Name,Commission Amount',
      'AB/777777,Vespera Oldfield,10',
      'AB/2026/01,Somebody Else,20',
      'GJ 05 ZQ 4242,Somebody Else,30',
    ];
    const sheet = (more: string) =>
      form({ insurer_id: insurer.id, month: '2026-05' }, { bytes: Buffer.from([...lines, more].join('\n')), name: 'Vespera Oldfield.csv' });
    const dropped = await test.post('/api/statements', sheet(''), test.people.Admin);
    expect((await test.post(`/api/statements/${dropped.body.data.id}/match`, {}, test.people.Admin)).status).toBe(200);
    expect((await test.post('/api/statements', sheet('AB/2026/02,Vespera,5'), test.people.Admin)).status).toBe(201);
    const posted = form(motorPolicy(test, { ...OLD, user_id: client.id, insured_name: 'Zafanswer' }), { bytes: largePdf('zafpdf') });
    await test.post('/api/motor-insurance', posted, test.people.Admin, { 'idempotency-key': 'one' });
    for (const filter of [
      'search=Oldfi',
      'search=%E0%A4%95%E0%A5%8D%E0%A4%B5%E0%A4%BF',
      'broker=ZAFR%C3%81NI',
      'sub_broker=Vespera',
      'insured_name=the%20zafrani%20mills',
      'policy_no=zq-771',
      'vehicle_no=05zq42',
    ])
      expect((await test.get(`/api/motor-insurance/export?${filter}`, test.people.Admin)).status, filter).toBe(200);
    expect((await test.get('/api/collected-insurance/export?search=7766554402', test.people.Admin)).status).toBe(200);
    expect((await test.get('/api/audit/export?search=Zafrani', test.people.Admin)).status).toBe(200);
    const view = (name: string, query: string) => test.post('/api/saved-views', { screen: 'users', name, query }, test.people.Admin);
    for (const [name, query] of [
      [FORMER_NAME, 'without_number=1'],
      ['Of one number', `search=${FORMER_MOBILE}`],
      ['Zafview', `relation_of=${client.id}`],
      ['Of a PAN', 'search=ABCPZ1234K'],
      ['Of a city', 'city=Surat'],
    ] as const)
      expect((await view(name, query)).status, name).toBe(201);
    for (const query of ['search=GJ05ZQ4242', 'policy_no=zq-771']) {
      const ofPolicy = { screen: 'motor-insurance', name: 'Of a policy', query };
      const saved = await test.post('/api/saved-views', ofPolicy, test.people.Admin, { 'idempotency-key': query.slice(0, 9) });
      expect(saved.status, query).toBe(201);
      expect(
        (await test.put(`/api/saved-views/${saved.body.data.id}`, { name: `By ${query.slice(0, 6)}` }, test.people.Admin)).status,
      ).toBe(200);
    }
    await signIn(test, MOBILE, 'wrong');
    await signIn(test, FORMER_MOBILE, 'wrong');

    expect(await erase()).toMatchObject({ status: 200 });
    expect(await left(/zaf|quill|vespera|oldfi|canary|क्विलॉन|9123456780|8877665501|7766554402|…6780|…5501|zq.?77|05zq|abcpz|क्वि/i)).toEqual(
      [],
    );
    expect(await test.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Of a city' }]);
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await verifyAudit(test.db)).toMatchObject({ intact: true });
  });

  it('takes the calls of a former number only of the time when it was theirs: another client may have it now', async () => {
    client = await addClient({ name: FORMER_NAME, mobile: FORMER_MOBILE });
    const first = await addTelecomRecord(test, { name: 'While theirs', mobile: FORMER_MOBILE });
    await update({ mobile: MOBILE });
    await addTelecomRecord(test, { name: 'A stranger', mobile: FORMER_MOBILE });
    const other = await addClient({ name: 'Bhavna Desai', mobile: FORMER_MOBILE }, 'other');
    await addTelecomRecord(test, { name: 'Bhavna', mobile: FORMER_MOBILE });
    const named = await addTelecomRecord(test, { name: FORMER_NAME, mobile: FORMER_MOBILE });
    await addTelecomRecord(test, { name: 'bhavna desai', mobile: '0265 424242' });
    const data = (await test.get(`/api/users/${client.id}/personal-data`, test.people.Admin)).body;
    expect(data.records.telecom_records.map(({ id }: { id: number }) => id)).toEqual([first.id, named.id]);
    await erase();
    const names = async () =>
      (await test.db.selectFrom('telecom_records').select(['id', 'name']).orderBy('id').execute()).map(({ name }) => name);
    expect(await names()).toEqual(['Erased', 'A stranger', 'Bhavna', 'Erased', 'bhavna desai']);
    await erase(other.id);
    expect(await names()).toEqual(['Erased', 'Erased', 'Erased', 'Erased', 'Erased']);
  });

  it('takes the calls of a number that stands on their policies alone, and not those of an office that is on many', async () => {
    client = await addClient({ name: NAME, mobile: MOBILE });
    const of = (user_id: number, insured_mobile: string) => addMotorPolicy(test, { ...OLD, user_id, insured_mobile });
    const { id } = await of(client.id, '7766554401');
    await test.put(`/api/motor-insurance/${id}`, { insured_mobile: '7766554402' }, test.people.Admin);
    for (const user of [client, test.people.User]) await of(user.id, '7766554403');
    for (const mobile of ['7766554401', '+91 77665 54402', '7766554403']) await addTelecomRecord(test, { name: 'A clerk', mobile });
    await erase();
    const names = await test.db.selectFrom('telecom_records').select('name').orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual(['Erased', 'Erased', 'A clerk']);
  });

  it('leaves the filters of a download that tell of somebody else, and that it was made', async () => {
    client = await addClient({ name: NAME, mobile: MOBILE });
    await test.get('/api/motor-insurance/export?search=Deshmukh&broker=Quill&sort=vehicle_no', test.people.Admin);
    await erase();
    const made = (await auditEntries(test, 'motor_insurance')).find(({ action }) => action === 'motor-insurance.export');
    expect(made).toMatchObject({
      person_id: test.people.Admin.id,
      after: { rows: 0, search: 'Deshmukh', broker: '[erased]', sort: 'vehicle_no' },
    });
  });

  it('keeps what happened once from happening twice, although its answer is gone', async () => {
    client = await addClient({ name: NAME, mobile: MOBILE });
    const others = () => test.post('/api/products', { name: 'Fire' }, test.people.Admin, { 'idempotency-key': 'two' });
    const product = await others();
    await erase();
    const again = await test.post('/api/users', { name: NAME, mobile: MOBILE }, test.people.Admin, { 'idempotency-key': 'of-the-client' });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('carried out before') } });
    expect((await others()).body).toEqual(product.body);
  });

  it('takes out the addresses from which they signed in, and not those of staff', async () => {
    client = await givePassword(test, await addClient({ name: NAME, mobile: MOBILE }));
    await signIn(test, MOBILE);
    await erase();
    const of = (action: string) => test.db.selectFrom('audit_entries').select('address').where('action', '=', action).execute();
    expect(await of('session.sign-in')).toEqual([{ address: null }]);
    expect(await of('users.create')).toEqual([{ address: '127.0.0.1' }]);
  });
});

describe('the reason of an erasure', () => {
  it.each(['Wish of Mr ZAFRÁNI', 'Mrs Oldfield asked', 'the owner of 91234 56780'])(
    'that names the person is refused: %s',
    async (reason) => {
      client = await addClient({ name: FORMER_NAME, mobile: FORMER_MOBILE });
      await update({ name: NAME, mobile: MOBILE, pan: 'ABCPZ1234K' });
      expect(await erase(client.id, reason)).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.stringContaining('must not name the person')] } },
      });
    },
  );
});

describe('GET /api/users/{id}/erasure', () => {
  it('says what would go, from when, and which copies on this machine stay until when', async () => {
    client = await addClient({ name: NAME, mobile: MOBILE });
    const outlook = () => test.get(`/api/users/${client.id}/erasure`, test.people.Admin);
    expect((await outlook()).body.data).toMatchObject({ possible_from: null, policies: 0, enquiries: 0, documents: 0 });
    const posted = form(motorPolicy(test, { start_date: '2025-04-01', end_date: '2026-03-31', user_id: client.id }), {
      bytes: largePdf('x'),
    });
    await test.post('/api/motor-insurance', posted, test.people.Admin);
    await addTelecomRecord(test, { name: 'Somebody', mobile: MOBILE });
    const folder = mkdtempSync(join(tmpdir(), 'bimabahi-copies-'));
    mkdirSync(join(folder, 'snapshots'));
    for (const name of ['2026-11-21-100000-hourly.tar', '2026-11-20-100000-before-migration.tar', 'half.tar.unfinished'])
      writeFileSync(join(folder, 'snapshots', name), '');
    mkdirSync(join(folder, 'database-before-bimabahi-2026-11-19-100000'));
    const settings = { DATA_DIR: folder, RETENTION_YEARS: '1', SNAPSHOT_KEEP: '24,7,4' };
    try {
      await test.rebuilt({ config: readConfig(settings) }, async () => {
        expect(await outlook()).toEqual({
          status: 200,
          headers: expect.anything(),
          body: {
            data: {
              possible_from: '2027-04-01',
              policies: 1,
              enquiries: 1,
              documents: 1,
              snapshots: 2,
              snapshots_gone: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
              snapshots_before_upgrades: 1,
              databases_aside: ['database-before-bimabahi-2026-11-19-100000'],
            },
          },
        });
      });
      // With an external PostgreSQL, nothing replaces what the embedded database left behind.
      const config = readConfig({ ...settings, DATABASE_URL: 'postgresql://nobody@127.0.0.1/none' });
      await test.rebuilt({ config }, async () => expect((await outlook()).body.data).toMatchObject({ snapshots: 2, snapshots_gone: null }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await test.db.updateTable('people').set({ erased_at: new Date().toISOString() }).where('id', '=', client.id).execute();
    expect((await outlook()).status).toBe(404);
  });
});

describe('the documents of an erased client', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bimabahi-erasure-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const names = () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile());
  const contents = () => names().map((name) => readFileSync(join(folder, name), 'latin1').slice(10, 30));
  const sweep = (files: DocumentStore) => sweepDocuments({ db: test.db, files, logger: pino({ level: 'silent' }) });
  const policy = (user_id: number, text: string) => form(motorPolicy(test, { ...OLD, user_id }), { bytes: largePdf(text) });

  /** A client with a present and a replaced document, and a document of another client. */
  async function stored() {
    client = await addClient({ name: NAME, mobile: MOBILE });
    const { id } = (await test.post('/api/motor-insurance', policy(client.id, 'replaced'), test.people.Admin)).body.data;
    const replaced = await test.put(`/api/motor-insurance/${id}`, form({}, { bytes: largePdf('present') }), test.people.Admin);
    expect(replaced.status).toBe(200);
    await test.post('/api/motor-insurance', policy(test.people.User.id, 'another'), test.people.Admin);
    expect(names()).toHaveLength(3);
  }

  it('are gone when the answer is there, the replaced ones and those that were set aside too', async () => {
    const files = folderStore(folder);
    await test.rebuilt({ files }, async () => {
      await stored();
      const replaced = names().find((name) => readFileSync(join(folder, name), 'latin1').includes('replaced')) as string;
      await files.setAside(basename(replaced));
      expect((await erase()).status).toBe(200);
      expect(contents()).toEqual([expect.stringContaining('another')]);
    });
  });

  it('go with the next sweep, and wait for nothing, where the server was killed before it could remove them', async () => {
    const files = folderStore(folder);
    const killed: DocumentStore = { ...files, remove: () => Promise.reject(new StoreAway('killed')) };
    await test.rebuilt({ files: killed }, async () => {
      await stored();
      expect((await erase()).status).toBe(200);
      expect(names()).toHaveLength(3);
      await expect(sweep(killed)).rejects.toThrow('killed');
      await files.setAside(basename(names()[0] as string));
      await sweep(files);
      expect(contents()).toEqual([expect.stringContaining('another')]);
    });
  });

  it('stay where the database is an older one again, in which a policy has them', async () => {
    const files = folderStore(folder);
    await test.rebuilt({ files }, async () => {
      await stored();
      await runSql(test.db, 'insert into erased_documents (id) select id from documents');
      await sweep(files);
      expect(names()).toHaveLength(3);
    });
  });
});

describe('every column that can hold words', () => {
  it('is declared, with what an erasure does with it', async () => {
    expect(await undeclaredColumns(test.db)).toEqual([]);
  });

  it('is missed where it is not', async () => {
    const undone = new Error('undone');
    const work = test.db.transaction().execute(async (db) => {
      await runSql(db, 'alter table telecom_records add column whereabouts text');
      await runSql(db, 'create table call_notes (id integer, told jsonb)');
      expect(await undeclaredColumns(db)).toEqual(['call_notes.told', 'telecom_records.whereabouts']);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
