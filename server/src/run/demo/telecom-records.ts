import { addDays } from '@bimabahi/contract/values/periods';
import { personId } from './demo-people.ts';
import { inIndia, maybe, number, table, text, yes } from './table.ts';

/** Oldest first. Today's came at midnight, since the server may start at any hour and no entry may lie in the future. */
const RECORDS = table('telecom-records', {
  days_ago: number,
  at: text,
  by: text,
  name: text,
  mobile: text,
  product_over: maybe(text),
  remark: maybe(text),
  status: text,
  last_outcome: maybe(text),
  lost_reason: maybe(text),
  next_in: maybe(number),
  next_at: text,
  is_ready: yes,
  client: maybe(text),
});

export const telecomRecords = (today: string) =>
  RECORDS.map(({ days_ago, at, by, next_in, next_at, is_ready, client, ...columns }) => {
    const inquiry_date = addDays(today, -days_ago);
    const created_at = inIndia(inquiry_date, at);
    const last_called_at = columns.last_outcome && inIndia(days_ago > 1 ? addDays(inquiry_date, 1) : inquiry_date, '18:30');
    return {
      ...columns,
      inquiry_date,
      last_called_at,
      next_call_at: next_in === null ? null : inIndia(addDays(today, next_in), next_at),
      ready_at: is_ready ? last_called_at : null,
      ready_by: is_ready ? personId(by) : null,
      owner_id: personId(by),
      user_id: client === null ? null : personId(client),
      created_by: personId(by),
      created_at,
      updated_at: created_at,
    };
  });
