/** What only the owner of a brokerage looks through: the premium register and the audit. */
import { addDays } from '@bimabahi/contract/values/periods';
import { draw } from './draws.ts';
import type { Facts } from './facts.ts';
import { LIMIT } from './list-sql.ts';
import { type Body, mustBe, type Truth, type Work } from './work.ts';

const REGISTER_DAYS = 30;
/** How far back the register is looked at. */
const YEAR = 365;
const AUDIT_PAGES = 10;

const rowsOf = ({ data }: Body) => data as { id: number }[];

function registerWork({ today }: Facts): Work {
  const periodOf = (turn: number) => {
    const to = addDays(today, -draw(turn, YEAR));
    return { from: addDays(to, 1 - REGISTER_DAYS), to };
  };
  const { from, to } = periodOf(0);
  const count = (table: string) =>
    `(select count(*)::integer from ${table} where deleted_at is null and start_date between '${from}' and '${to}')`;
  const amounts = ['net', 'gst', 'total', 'commission_in', 'commission_out'].map((amount) => `e.${amount}_delta <> 0`).join(' or ');
  const endorsed = (kind: 'motor' | 'corporate') => `(select count(*)::integer
    from endorsements e join ${kind}_insurance policy on policy.id = e.${kind}_id and policy.deleted_at is null
    where e.version_no is not null and (${amounts}) and e.received_on between '${from}' and '${to}')`;
  return {
    name: 'premium register of 30 days',
    truth: `select ${count('motor_insurance')} + ${count('corporate_insurance')} + ${endorsed('motor')} + ${endorsed('corporate')} as total`,
    request: (turn) => ({ path: `/api/registers/premium?${new URLSearchParams(periodOf(turn))}` }),
    check(body: Body, { total }: Truth) {
      mustBe('The total', body.total_count, total);
      mustBe('The number of entries on the page', rowsOf(body).length, Math.min(LIMIT, total as number));
    },
  };
}

/** The rows of a generated brokerage are in no audit, so it holds what the run itself does. */
const auditWork = (): Work => ({
  name: 'audit list',
  truth: 'select count(*)::integer as entries from audit_entries',
  request: (turn) => ({ path: `/api/audit?page=${1 + draw(turn, AUDIT_PAGES)}` }),
  check(body: Body, { entries }: Truth) {
    const ids = rowsOf(body).map(({ id }) => id);
    mustBe(
      'The order of the page',
      ids,
      ids.toSorted((a, b) => b - a),
    );
    if ((body.total_count as number) < (entries as number)) throw new Error(`${body.total_count} entries: there were ${entries} before.`);
  },
});

export const ownerWorks = (facts: Facts): Work[] => [registerWork(facts), auditWork()];
