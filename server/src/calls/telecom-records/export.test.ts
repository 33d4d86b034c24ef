import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/telecom-records/export';

describe(`GET ${PATH}`, () => {
  it('answers what the filters leave, in the order of the list', async () => {
    for (const name of ['Bina', 'asha', 'Zubin']) await addTelecomRecord(test, { name, inquiry_date: '2026-04-01' });
    await addTelecomRecord(test, { name: 'Later', inquiry_date: '2026-04-02' });
    const { body, headers } = await test.get(`${PATH}?date=2026-04-01&sort=name`, test.people.Telecaller);
    expect(headers['content-disposition']).toBe('attachment; filename="telecom_records.csv"');
    const [labels, ...rows] = String(body).slice(1).trimEnd().split('\n');
    expect(labels).toMatch(/^Name,Mobile,Inquiry Date,.*Status,/);
    expect(rows.map((row) => row.split(',')[0])).toEqual(['asha', 'Bina', 'Zubin']);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'telecom-records.export', after: { rows: 3, date: '2026-04-01' } });
  });

  it('answers a sheet with the words of the screen', async () => {
    const tomorrow = addDays(todayInIndia(), 1);
    const next_call_at = `${tomorrow}T05:00:00Z`;
    const { id } = await addTelecomRecord(test, { name: 'Bina', mobile: '01234567 ext 4', inquiry_date: '2026-04-01' });
    await test.put(`/api/telecom-records/${id}`, { status: 'follow_up', next_call_at }, test.people.Admin);
    const { body } = await test.get(`${PATH}?format=xlsx`, test.people.Admin);
    const { owner } = (await test.get('/api/telecom-records', test.people.Admin)).body.data[0];
    expect(byLabel(await cellsOf(body))).toMatchObject({
      Name: 'Bina',
      Mobile: '01234567 ext 4',
      'Inquiry Date': new Date('2026-04-01'),
      Status: 'Follow up',
      'Next Call': new Date(`${tomorrow}T10:30Z`),
      Owner: owner.name,
      User: null,
    });
  });

  it('is for those who see the list', async () => {
    for (const role of ['Feeder', 'User'] as const) expect((await test.get(PATH, test.people[role])).status, role).toBe(403);
  });
});
