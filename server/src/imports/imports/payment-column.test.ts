import { expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const NEW = { create_users: true, create_insurers: true, create_products: true };

const PAID = [
  ['CHQ 004512 HDFC', 'cheque', '004512 HDFC'],
  ['cheque no. 004513 dt 3/4/26', 'cheque', '004513 dt 3/4/26'],
  ['UPI/412398765432', 'upi', '412398765432'],
  ['Cash', 'cash', null],
  ['HDFC 778899', null, 'HDFC 778899'],
] as const;

it('the way of paying and the number beside it are kept apart, and what is no way is warned of and kept', async () => {
  const rows = PAID.map(([payment], at) => [...motorRow(at + 1), payment]);
  const id = await dropped([[...MOTOR_HEADINGS, 'Payment'], ...rows], { options: NEW });
  expect((await test.get(`/api/imports/${id}`, admin())).body.data.matches.payment_mode).toMatchObject({ headings: ['Payment'] });
  expect(await work(id, 'check')).toMatchObject({ counts: { create: 5, error: 0 } });
  const checked = (await test.get(`/api/imports/${id}/rows`, admin())).body.data;
  const about = checked.flatMap(({ row_no, reasons }: { row_no: number; reasons: { column: string; message: string }[] }) =>
    reasons.filter(({ column }) => column === 'Payment').map(({ message }) => [row_no, message]),
  );
  expect(about).toEqual([[6, '“HDFC 778899” is no way of paying: it is kept as the payment reference']]);
  await work(id, 'run');
  const stored = await test.db.selectFrom('motor_insurance').select(['payment_mode', 'payment_ref']).orderBy('id').execute();
  expect(stored).toEqual(PAID.map(([, payment_mode, payment_ref]) => ({ payment_mode, payment_ref })));
});

it('a reference of its own column stays in front, and is not said twice', async () => {
  const rows = [
    [...motorRow(1), 'Cheque HDFC', '004512'],
    [...motorRow(2), 'CHQ 004513', '004513 HDFC'],
  ];
  const id = await dropped([[...MOTOR_HEADINGS, 'Payment Mode', 'Cheque No'], ...rows], { options: NEW });
  await work(id, 'check');
  await work(id, 'run');
  const stored = await test.db.selectFrom('motor_insurance').select(['payment_mode', 'payment_ref']).orderBy('id').execute();
  expect(stored).toEqual([
    { payment_mode: 'cheque', payment_ref: '004512, HDFC' },
    { payment_mode: 'cheque', payment_ref: '004513 HDFC' },
  ]);
});

it('a column of amounts under that heading is no way of paying', async () => {
  const rows = [1, 2, 3].map((at) => [...motorRow(at), 8370 + at]);
  const id = await dropped([[...MOTOR_HEADINGS, 'Payment'], ...rows], { options: NEW });
  expect((await test.get(`/api/imports/${id}`, admin())).body.data.matches.payment_mode?.headings ?? []).toEqual([]);
});

it('a fixed way of payment brings the number beside it, but for rows that say another way', async () => {
  const rows = [
    [...motorRow(1), null, null],
    [...motorRow(2), 'Cash', null],
    [...motorRow(3), null, '009911'],
  ];
  const id = await dropped([[...MOTOR_HEADINGS, 'Payment Mode', 'Cheque No'], ...rows], { options: NEW });
  const put = await test.put(`/api/imports/${id}`, { fixed: { payment_mode: 'Cheque 004512 HDFC' } }, admin());
  expect(put.status).toBe(200);
  await work(id, 'check');
  await work(id, 'run');
  const stored = await test.db.selectFrom('motor_insurance').select(['payment_mode', 'payment_ref']).orderBy('id').execute();
  expect(stored).toEqual([
    { payment_mode: 'cheque', payment_ref: '004512 HDFC' },
    { payment_mode: 'cash', payment_ref: null },
    { payment_mode: 'cheque', payment_ref: '009911, 004512 HDFC' },
  ]);
});
