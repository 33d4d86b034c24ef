import type { RoleName } from '@bimabahi/contract/api/roles';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, corporatePolicy, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const AREAS = [
  { path: '/api/motor-insurance', table: 'motor_insurance', add: addMotorPolicy, policy: motorPolicy },
  { path: '/api/corporate-insurance', table: 'corporate_insurance', add: addCorporatePolicy, policy: corporatePolicy },
] as const;

describe.each(AREAS)('$path by who entered what and when', ({ path, table, add, policy }) => {
  const ask = (query: string, role: RoleName = 'Admin') => test.get(`${path}?${query}`, test.people[role]);
  const found = async (query: string, role?: RoleName): Promise<string[]> => {
    const { status, body } = await ask(query, role);
    expect(status).toBe(200);
    expect(body.total_count).toBe(body.data.length);
    return body.data.map(({ policy_no }: { policy_no: string }) => policy_no).sort();
  };
  async function entered(policy_no: string, moment: string, by: RoleName | null) {
    const { id } = await add(test, { policy_no });
    const created_by = by && test.people[by].id;
    await test.db.updateTable(table).set({ created_at: moment, created_by }).where('id', '=', id).execute();
    return id;
  }
  /** Either side of midnight in India. */
  async function aroundMidnight() {
    await entered('LATE', '2026-11-21T23:59:59.999+05:30', 'Feeder');
    await entered('EARLY', '2026-11-22T00:00:00+05:30', 'Feeder');
    await entered('ADMINS', '2026-11-22T12:00:00+05:30', 'Admin');
    await entered('OLD', '2024-01-01T00:00:00Z', null);
  }

  it.each<[string, string[]]>([
    ['entered_from=2026-11-22', ['ADMINS', 'EARLY']],
    ['entered_to=2026-11-21', ['LATE', 'OLD']],
    ['entered_from=2026-11-21&entered_to=2026-11-21', ['LATE']],
    ['entered_from=2099-12-31&entered_to=2099-12-31', []],
  ])('%s holds what was entered on those days in India', async (query, expected) => {
    await aroundMidnight();
    expect(await found(query)).toEqual(expected);
    expect((await ask(`${query}&total=only`)).body.total_count).toBe(expected.length);
  });

  it.each<RoleName>(['Admin', 'Feeder', 'Telecaller'])('answers %s who asks for what one person entered', async (role) => {
    await aroundMidnight();
    const feeder = `entered_by=${test.people.Feeder.id}`;
    expect(await found(feeder, role)).toEqual(['EARLY', 'LATE']);
    expect(await found(`${feeder}&entered_from=2026-11-22`, role)).toEqual(['EARLY']);
    expect(await found('entered_by=999999', role)).toEqual([]);
  });

  it('names in each record who entered it, to staff alone', async () => {
    await aroundMidnight();
    const { Feeder, Admin } = test.people;
    const by = async (role: RoleName) =>
      Object.fromEntries(
        (await ask('', role)).body.data.map((row: { policy_no: string; entered_by: unknown }) => [row.policy_no, row.entered_by]),
      );
    const shown = {
      LATE: { id: Feeder.id, name: 'Feeder Test' },
      EARLY: { id: Feeder.id, name: 'Feeder Test' },
      ADMINS: { id: Admin.id, name: 'Admin Test' },
      OLD: null,
    };
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) expect(await by(role), role).toEqual(shown);
    const { data } = (await ask('', 'User')).body;
    expect(data).toHaveLength(4);
    for (const policy of data) expect(policy).not.toHaveProperty('entered_by');
    expect((await test.get(`${path}/${data[0].id}`, test.people.User)).body.data).not.toHaveProperty('entered_by');
  });

  it.each(['entered_by=1', 'entered_from=2026-11-22', 'entered_to=2026-11-22'])('refuses a client who asks for %s', async (query) => {
    const { status, body } = await ask(query, 'User');
    expect([status, body.errors]).toEqual([422, { [query.split('=')[0] as string]: ['You may not filter by this field'] }]);
  });

  it.each([
    ['entered_by', 'x'],
    ['entered_by', '0'],
    ['entered_by', ''],
    ['entered_from', 'today'],
    ['entered_from', '2026-02-30'],
    ['entered_to', '22-11-2026'],
    ['entered_to', '2100-01-01'],
    ['has_file', 'yes'],
    ['has_file', '2'],
  ])('refuses %s = %s with 422 that names it', async (field, value) => {
    const { status, body } = await ask(new URLSearchParams({ [field]: value }).toString());
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('tells policies with a file from those without one', async () => {
    await add(test, { policy_no: 'NO FILE' });
    expect((await test.post(path, form(policy(test, { policy_no: 'FILE' }), { bytes: PDF }), test.people.Admin)).status).toBe(201);
    expect(await found('has_file=1')).toEqual(['FILE']);
    expect(await found('has_file=0')).toEqual(['NO FILE']);
    expect(await found('has_file=0', 'User')).toEqual(['NO FILE']);
  });

  it('tells policies that an import brought from those that were typed, to staff', async () => {
    await add(test, { policy_no: 'TYPED' });
    const { id: record_id } = await add(test, { policy_no: 'MOVED IN' });
    const nothing = { sheet: 'Sheet1', heading_row: 1, analysis: '{}', mapping: '{}', options: '{}', counts: '{}', unknown: '{}' };
    const table_name = path.slice(5).replace('-', '_');
    const { id: import_id } = await test.db
      .insertInto('imports')
      .values({ kind: table_name, file_name: 'book.xlsx', file_sha256: 'a', created_by: test.people.Admin.id, ...nothing })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('import_rows')
      .values([
        { import_id, row_no: 1, raw: '{}', outcome: 'create', table_name, record_id },
        { import_id, row_no: 2, raw: '{}', outcome: 'create', table_name, record_id: null },
        { import_id, row_no: 3, raw: '{}', outcome: 'update', table_name, record_id: record_id - 1 },
      ])
      .execute();
    expect(await found('imported=1')).toEqual(['MOVED IN']);
    expect(await found('imported=0&has_file=0')).toEqual(['TYPED']);
    expect(await found('has_file=0')).toHaveLength(2);
    expect((await ask('imported=0', 'User')).body.errors).toEqual({ imported: ['You may not filter by this field'] });
  });

  it('exports what was entered then, and the audit tells by what it was narrowed', async () => {
    await aroundMidnight();
    const query = `entered_by=${test.people.Feeder.id}&entered_from=2026-11-22`;
    const csv = String((await test.get(`${path}/export?${query}`, test.people.Admin)).body);
    expect([csv.includes('EARLY'), csv.includes('LATE'), csv.includes('ADMINS')]).toEqual([true, false, false]);
    const { details } = (await test.db
      .selectFrom('audit_entries')
      .select('after as details')
      .where('action', '=', `${path.slice(5)}.export`)
      .executeTakeFirstOrThrow()) as { details: object };
    expect(details).toMatchObject({ rows: 1, entered_by: test.people.Feeder.id, entered_from: '2026-11-22' });
  });
});
