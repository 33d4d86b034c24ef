import type { RouteInput } from '@bimabahi/contract/api/route';
import { type AuditEntry, exportAudit, listAudit } from '@bimabahi/contract/reports/audit';
import { useMemo } from 'react';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOpenRecord, useOpenRow } from '../../ui/list/use-open-record.ts';
import { AuditDetailsModal } from './AuditDetailsModal.tsx';
import { AuditFilterPanel } from './AuditFilterPanel.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AUDIT_FILTER_NAMES } from './audit-filters.tsx';
import { ChainState } from './ChainState.tsx';

/** Only an Admin can open this page, so it checks no further permissions. */
export function AuditPage() {
  const list = useList(listAudit, { filters: AUDIT_FILTER_NAMES });
  const filters = useFilters(list, listAudit);
  const { id, open, close } = useOpenRecord();
  const openEntry = useOpenRow<AuditEntry>(open);
  const columns = useMemo(() => auditColumns((entry) => open(entry.id)), [open]);
  return (
    <>
      <PageHeading />
      <ChainState />
      <ListCard
        title="Who did what"
        label="Audit entries"
        searchLabel="Search by name, policy or vehicle no."
        tools={<FilterButton filters={filters} />}
        actions={
          <DownloadButton route={exportAudit} input={{ query: queryOf(list) as RouteInput<typeof exportAudit>['query'] }}>
            Download CSV
          </DownloadButton>
        }
        filters={<AuditFilterPanel filters={filters} />}
        list={list}
        columns={columns}
        onOpen={openEntry}
      />
      {id !== null && <AuditDetailsModal id={id} onClose={close} />}
    </>
  );
}
