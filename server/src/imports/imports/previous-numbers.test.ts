import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { mappingOf, matchColumns } from '../matching/matching.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;

it.each([
  ...['Previous Policy No', 'Prev. Policy', 'Prev Policy No.', 'Old Policy No', 'Expiring Policy No', 'Last Year Policy No', 'PYP No'].map(
    (heading) => [heading, 'previous_policy_no'],
  ),
  ...['Previous Insurer', 'Prev. Insurance Company', 'Expiring Insurer', 'Old Insurance Co'].map((heading) => [
    heading,
    'previous_insurer',
  ]),
] as const)('%s is %s, in books of both kinds', (heading, field) => {
  for (const kind of ['motor_insurance', 'corporate_insurance'] as const)
    expect(mappingOf(matchColumns(kind, [{ heading, cells: [] }]))).toEqual({ [field]: heading });
});

it('a book whose newest row stands first links its years, and tells of numbers that are another client’s', async () => {
  const headings = [
    ...['Client Name', 'Client Mobile', 'Policy No', 'Company', 'Product', 'Item Description', 'Start Date', 'End Date'],
    ...['Net Premium', 'Previous Policy No', 'Previous Insurer'],
  ];
  const of = (name: string, mobile: string, [number = '', company = '', product = '', start = '', end = '', previous = '']: string[]) => [
    ...[name, mobile, number, company, product, '', start, end, 15000, previous, previous ? 'Star Health' : ''],
  ];
  const rows = [
    of('Meena Joshi', '9822000001', ['CARE/2026/1', 'Care', 'Care Supreme', '21/11/2026', '20/11/2027', 'STAR 2025 1']),
    of('Asha Rao', '9822000002', ['CARE/2026/2', 'Care', 'Care Supreme', '21/11/2026', '20/11/2027', 'STAR/2025/9']),
    of('Meena Joshi', '9822000001', ['STAR/2025/1', 'Star Health', 'Family Health Optima', '20/11/2025', '19/11/2026']),
  ];
  const id = await dropped([headings, ...rows], { kind: 'corporate_insurance', options: { create_users: true, create_products: true } });
  await work(id, 'check');
  await work(id, 'run');
  const stored = await test.db
    .selectFrom('corporate_insurance')
    .select(['policy_no', 'previous_policy_no', 'previous_insurer', 'id'])
    .orderBy('policy_no')
    .execute();
  expect(stored).toMatchObject([
    { previous_policy_no: 'STAR 2025 1', previous_insurer: 'Star Health' },
    { previous_policy_no: 'STAR/2025/9' },
    { previous_policy_no: null, previous_insurer: null },
  ]);
  const links = await test.db
    .selectFrom('renewals')
    .select('renewed_policy_id')
    .where('policy_id', '=', stored[2]?.id ?? 0)
    .execute();
  expect(links).toEqual([{ renewed_policy_id: stored[0]?.id }]);

  const later = await dropped(
    [headings, of('Ravi Kumar', '9822000003', ['CARE/2026/3', 'Care', 'Care Supreme', '21/11/2026', '20/11/2027', 'STAR/2025/1'])],
    { kind: 'corporate_insurance', options: { create_users: true, create_products: true } },
  );
  await work(later, 'check');
  const { data } = (await test.get(`/api/imports/${later}/rows?outcome=warn`, admin())).body;
  expect(data[0].reasons).toContainEqual({
    column: 'Previous Policy No',
    message: 'Previous policy STAR/2025/1 is another client’s: it is kept, and nothing is linked by it',
  });
});
