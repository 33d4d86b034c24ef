/** An insurer whose statements are dropped as CSV. */
import { addMotorPolicy, form } from './builders.ts';
import type { TestApp } from './test-app.ts';

const NAME = 'Sahyadri General';

export function statementOffice(test: TestApp) {
  const insurer = { id: 0 };
  const admin = () => test.people.Admin;
  return {
    open: async () => {
      const added = await test.db.insertInto('insurers').values({ name: NAME, kind: 'general' }).returning('id').executeTakeFirstOrThrow();
      insurer.id = added.id;
    },
    policy: (policy_no: string, commission_in_num: number, more: Record<string, unknown> = {}) =>
      addMotorPolicy(test, { policy_no, commission_in_num, name_remark: NAME, start_date: '2026-04-15', end_date: '2027-04-14', ...more }),
    /** The record of the statement, as it waits for its columns. */
    drop: async (...rows: string[]) => {
      const sheet = { bytes: Buffer.from(rows.join('\n')), name: 'May.csv', field: 'file' };
      const { status, body } = await test.post('/api/statements', form({ insurer_id: insurer.id, month: '2026-05' }, sheet), admin());
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data;
    },
    change: (id: number, body: object) => test.put(`/api/statements/${id}`, body, admin()),
    match: (id: number) => test.post(`/api/statements/${id}/match`, {}, admin()),
    read: async (id: number) => (await test.get(`/api/statements/${id}`, admin())).body.data,
    lines: async (id: number) => (await test.get(`/api/statements/${id}/lines`, admin())).body.data,
    close: (id: number) => test.post(`/api/statements/${id}/close`, {}, admin()),
  };
}
