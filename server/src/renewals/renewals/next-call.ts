import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { invalid } from '../../platform/http/refusal.ts';

/** A minute ago was now when it was chosen. */
const MINUTE = 60_000;

/** `before`: the time that was promised already, which may be sent back as it is. */
export function refuseOddTime(next_call_at: string | null | undefined, before: string | null = null): void {
  if (!next_call_at || next_call_at === before) return;
  if (Date.parse(next_call_at) < Date.now() - MINUTE) throw invalid({ next_call_at: ['Must be in the future'] });
  if (next_call_at.slice(0, 10) > addDays(todayInIndia(), 366)) throw invalid({ next_call_at: ['Must be within a year'] });
}
