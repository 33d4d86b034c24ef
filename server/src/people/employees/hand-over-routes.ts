import { handOverWork, type OpenWork, readOpenWork, undoHandOver } from '@bimabahi/contract/people/handing-over';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { handBackWork } from './hand-back-work.ts';
import { handOver, receiverOf, takeBack } from './hand-over-queries.ts';
import { readOpenWorkOf } from './open-work-queries.ts';

interface Call {
  db: Db;
  person: { id: number; session_id: number };
  params: { id: number };
}
interface EmployeeActions {
  read: (db: Db, id: number) => Promise<{ name: string; is_active: boolean }>;
  lock: (db: Db, id: number) => Promise<{ name: string; is_active: boolean }>;
  setStatus: (call: Call & { body: { is_active: boolean } }) => Promise<unknown>;
  remove: (call: Call) => Promise<unknown>;
}

const toThemselves = () => invalid({ to_id: ['Must be somebody else'] });
const hasLeft = (name: string) => new Refusal(409, 'conflict', `${name} is inactive. Let them in again first.`);

const NOUNS: readonly [keyof OpenWork, string, string][] = [
  ['renewals', 'renewal', 'renewals'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['claims', 'claim', 'claims'],
];
function saidOf(moved: Readonly<Partial<OpenWork>>): string {
  const parts = NOUNS.flatMap(([key, one, many]) => (moved[key] ? [`${moved[key]} ${moved[key] === 1 ? one : many}`] : []));
  return parts.length === 0 ? 'Nothing was open' : parts.join(', ');
}

/** An employee's open work, who has it next, and the way back. */
export function handingOver(employee: EmployeeActions): Handler[] {
  async function leave(call: Call, how: 'deactivated' | 'deleted'): Promise<void> {
    if (how === 'deleted') await employee.remove(call);
    else await employee.setStatus({ ...call, body: { is_active: false } });
    await handBackWork(call.db, call.params.id);
  }

  return [
    handle(readOpenWork, async ({ db, params: { id } }) => {
      await employee.read(db, id);
      return { data: await readOpenWorkOf(db, id) };
    }),

    handle(handOverWork, async ({ db, person, params, body: { to_id = null, leaves } }) => {
      const { name } = await employee.lock(db, params.id);
      if (to_id === params.id) throw toThemselves();
      const receiver = to_id === null ? null : await receiverOf(db, to_id);
      const data = await handOver({ db, by: person.id, from: params.id, to: to_id }, receiver);
      if (leaves) await leave({ db, person, params }, leaves);
      const { changes: _, ...moved } = data;
      await recordEvent(db, {
        action: 'employees.hand-over',
        table_name: 'people',
        record_id: params.id,
        details: { ...moved, to: receiver?.name ?? null },
      });
      const left = leaves ? ` ${name} is ${leaves}.` : '';
      return { data, successMsg: `${saidOf(moved)}: with ${receiver?.name ?? 'nobody'} now.${left}` };
    }),

    handle(undoHandOver, async ({ db, person, params: { id }, body: { changes } }) => {
      const { name, is_active } = await employee.lock(db, id);
      if (!is_active) throw hasLeft(name);
      const data = await takeBack(db, person, changes);
      const kept = data.kept === 0 ? '' : ` ${data.kept} were changed since, and stay.`;
      return { data, successMsg: `${data.count} are with ${name} again.${kept}` };
    }),
  ];
}
