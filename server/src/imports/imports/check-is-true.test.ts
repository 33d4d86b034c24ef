import type { ImportRow } from '@bimabahi/contract/imports/imports';
import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);

const NAME = 1;
const MOBILE = 2;
const COMPANY = 4;

describe('a check', () => {
  it('says of each row what the import then does, over its steps', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => motorRow(index + 1));
    // Far apart, so that they fall into different steps.
    rows[0] = motorRow(1, { [NAME]: 'Ramesh Patel' });
    rows[119] = motorRow(120, { [NAME]: 'Ramesh Patel', [MOBILE]: null });
    rows[120] = motorRow(121, { [NAME]: 'Ramesh Patel', [MOBILE]: '9711111111' });
    rows[121] = motorRow(122, { [NAME]: 'Ramesh Patel', [MOBILE]: null });
    rows[122] = motorRow(123, { [NAME]: 'Ramesh Patel', [MOBILE]: '98250 00001', [COMPANY]: 'Unheard of Insurance' });
    rows[123] = motorRow(2);
    rows[124] = motorRow(2, { [NAME]: 'Somebody else' });
    const id = await dropped([MOTOR_HEADINGS, ...rows], { options: { create_users: true, create_insurers: true } });
    const told = async () =>
      (await test.get(`/api/imports/${id}/rows?limit=1000`, test.people.Admin)).body.data.map(
        ({ row_no, outcome, reasons }: ImportRow) => ({
          row_no,
          outcome,
          reasons,
        }),
      );
    const checked = await work(id, 'check');
    const before = await told();
    const done = await work(id, 'run');
    expect(await told()).toEqual(before);
    expect(done.counts).toEqual(checked.counts);
    expect(done.counts).toMatchObject({ create: 126, skip: 1, error: 3 });
    expect(before[121].reasons[0].message).toBe('2 clients are called “Ramesh Patel”: give the mobile number of the right one');
    expect((await test.get('/api/users?search=ramesh', test.people.Admin)).body.total_count).toBe(2);
  });

  it('sees what somebody enters before the import', async () => {
    const id = await dropped([MOTOR_HEADINGS, motorRow(1), motorRow(2)], { options: { create_users: true } });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 2 } });
    const other = await dropped([MOTOR_HEADINGS, motorRow(2)], { options: { create_users: true } });
    await work(other, 'check');
    await work(other, 'run');
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 1, skip: 1 } });
  });
});
