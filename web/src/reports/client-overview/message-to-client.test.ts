// @vitest-environment happy-dom
import type { ClientOverview, MotorOfClient } from '@bimabahi/contract/reports/client-overview';
import { addDays } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { messageToClient } from './message-to-client.ts';

const TODAY = '2026-05-01';
const client: ClientOverview['client'] = {
  id: 7,
  name: 'Asha',
  mobile: '9000000001',
  profession: null,
  is_active: true,
  mobile_2: null,
  email: null,
  address: null,
  city: null,
  relation: null,
  related_to: null,
  created_at: '2025-01-01T00:00:00Z',
};

/** A policy that ends in so many days, with what is due of it. */
function policy(id: number, days: number, is_due: boolean, fields: Partial<MotorOfClient> = {}): MotorOfClient {
  const end_date = addDays(TODAY, days);
  return {
    id,
    insured_name: 'Asha',
    policy_no: `P/${id}`,
    product: 'Private Car',
    start_date: addDays(end_date, -364),
    end_date,
    total_premium: 1,
    entered_by: null,
    cancelled_on: null,
    file: null,
    created_at: '',
    vehicle_no: `GJ01AB000${id}`,
    make_model: null,
    name_remark: 'Go Digit',
    od_tp_package_policy: 'Package',
    ncb: '25%',
    is_claim: 0,
    od_end_date: null,
    tp_end_date: null,
    tp_insurer: null,
    tp_policy_no: null,
    parts: [
      {
        id: 10 + id,
        part: 'whole',
        ends_on: end_date,
        stage: 'upcoming',
        is_due,
        owner: null,
        next_call_at: null,
        last_outcome: null,
        lost_reason: null,
        renewed_policy_id: null,
        looks_renewed_by: null,
      },
    ],
    ...fields,
  };
}
const about = (...motor: MotorOfClient[]) =>
  messageToClient({ client, groups: [{ key: 'k', title: 't', about: null, motor: [motor], corporate: [], older: 0 }] }, TODAY);

describe('a message to a client', () => {
  it('is about what falls due first, with the facts of that policy', () => {
    expect(about(policy(1, 40, true), policy(2, 5, true), policy(3, 300, false))).toEqual({
      kind: 'renewal',
      facts: { name: 'Asha', vehicle_no: 'GJ01AB0002', policy_no: 'P/2', end_date: '2026-05-06', ncb: '25%', company: 'Go Digit' },
      about: { renewal_id: 12 },
    });
    expect(about(policy(1, -3, true))?.kind).toBe('lapsed');
  });

  it('is about the newest policy where nothing is due, and promises no bonus after a claim', () => {
    expect(about(policy(1, 100, false), policy(2, 300, false, { is_claim: 1 }))).toMatchObject({
      kind: 'document_sent',
      facts: { policy_no: 'P/2', ncb: null },
      about: { user_id: 7 },
    });
  });

  it('has no text for a client without policies', () => {
    expect(about()).toBeUndefined();
  });
});
