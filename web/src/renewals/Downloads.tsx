import { exportRenewals, type Renewal } from '@bimabahi/contract/renewals';
import { DownloadButton } from '../ui/list/DownloadButton.tsx';
import { queryOf } from '../ui/list/list-state.ts';
import type { List } from '../ui/list/use-list.ts';

/** All that the filters leave, in the order of the list. */
export function Downloads({ policies, list }: { policies: 'motor' | 'corporate'; list: List<Renewal> }) {
  const query = { ...queryOf(list), policies };
  return (
    <>
      <DownloadButton route={exportRenewals} input={{ query: { ...query, format: 'csv' } as never }}>
        Download CSV
      </DownloadButton>
      <DownloadButton route={exportRenewals} input={{ query: { ...query, format: 'xlsx' } as never }}>
        XLSX
      </DownloadButton>
    </>
  );
}
