import { type AuditChange, type AuditEntryDetails, readAuditEntry } from '@bimabahi/contract/reports/audit';
import { Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { ComparedFields } from '../../ui/blocks/ComparedFields.tsx';
import { useReadingFocus } from '../../ui/dialog/use-reading-focus.ts';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './AuditDetailsModal.module.css';
import { actionName, kindName } from './audit-filters.tsx';
import { recordLink } from './record-link.ts';

const Changes = ({ changes }: { changes: readonly AuditChange[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
  <section className={classes.scroller} aria-label="Fields" tabIndex={0}>
    <ComparedFields
      heads={['Before', 'After']}
      rows={changes.map(({ label, before, after }) => ({ field: label, label, values: [before, after] }))}
    />
  </section>
);

function RecordLink({ entry }: { entry: AuditEntryDetails }) {
  const link = recordLink(entry);
  const name = entry.record_name ?? (entry.record_id === null ? '' : `No. ${entry.record_id}`);
  if (!link) return name;
  return <AnchorLink {...link}>{name}</AnchorLink>;
}

const Details = ({ entry }: { entry: AuditEntryDetails }) => (
  <>
    <Text className={classes.sentence}>{entry.sentence}</Text>
    {entry.redacted && (
      <Text size="sm" c="dimmed">
        Personal data was taken out of this entry when the person was erased. A later entry vouches for what is left of it.
      </Text>
    )}
    {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    <DetailList
      title="Entry"
      details={[
        ['No.', String(entry.id)],
        ['When', dateAndTime(entry.at)],
        ['Who', entry.who.name],
        ['From', entry.address],
        ['Kind of Record', entry.kind && kindName(entry.kind)],
        ['Record', <RecordLink key="record" entry={entry} />],
        ['Action', actionName(entry.action)],
        ['Request', entry.request_id],
      ]}
    />
    <DetailList
      title="Chain"
      details={[
        ['Hash', <code key="hash">{entry.hash}</code>],
        ['Previous Hash', <code key="previous">{entry.previous_hash}</code>],
      ]}
    />
  </>
);

export function AuditDetailsModal({ id, onClose }: { id: number; onClose: () => void }) {
  useReadingFocus();
  const { data, error, refetch } = useQuery({
    queryKey: [readAuditEntry.path, id],
    queryFn: ({ signal }) => call(readAuditEntry, { params: { id } }, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Modal opened onClose={onClose} title="Audit Entry" size="xl" returnFocus={false}>
      {data ? <Details entry={data} /> : error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </Modal>
  );
}
