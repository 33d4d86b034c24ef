import { listDoNotCall, undoDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { mobile } from '../../ui/format.ts';

/** *Do not call* is one key, and takes a client from everybody's queue. */
export function toastSlip(number: string, client: QueryClient): void {
  toastChange('Do not call', `${mobile(number)} is called by nobody any more.`, async () => {
    const { data } = await call(listDoNotCall, { query: { number } });
    const answer = await call(undoDoNotCall, { params: { id: data[0]?.id ?? 0 } });
    void invalidateChanged(client, undoDoNotCall);
    return answer;
  });
}
