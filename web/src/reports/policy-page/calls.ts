/** The page's calls without the schemas of their answers, which would be most of its code. */
import type { PolicyHistoryEntry, readMotorHistory } from '@bimabahi/contract/reports/policy-history';
import type { PolicyOverview, readCorporateOverview, readMotorOverview } from '@bimabahi/contract/reports/policy-page';
import { type Address, callAt } from '../../ui/api/call.ts';
import type { Kind } from './kind.ts';

type Asked = { signal?: AbortSignal | undefined };

const addressOf = (kind: Kind, part: 'overview' | 'history') =>
  ({ method: 'GET', path: `/api/${kind.area.kind}/{id}/${part}`, access: 'policy-page.read' }) as unknown;

export async function readOverview(kind: Kind, id: number, options: Asked = {}): Promise<PolicyOverview> {
  type Read = typeof readMotorOverview | typeof readCorporateOverview;
  return (await callAt<Read>(addressOf(kind, 'overview') as Address<Read>, { params: { id } }, options)).data;
}

export const readHistory = (kind: Kind, id: number, query: { kind?: PolicyHistoryEntry['kind']; before?: string }, options: Asked = {}) =>
  callAt<typeof readMotorHistory>(addressOf(kind, 'history') as Address<typeof readMotorHistory>, { params: { id }, query }, options);
