import type { AuditChainState, AuditedRows } from '@bimabahi/contract/reports/audit';
import { Alert, Button, Group, Progress, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconLink, IconLinkOff } from '@tabler/icons-react';
import { messageOf } from '../../ui/api/message-of.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count, dateAndTime } from '../../ui/format.ts';
import { kindName } from './audit-filters.tsx';
import { useChain } from './use-chain.ts';

const JUST_NOW_MS = 60_000;
const when = (moment: string) => (Date.now() - Date.parse(moment) < JUST_NOW_MS ? 'just now' : dateAndTime(moment));
const entries = (number: number) => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;

function Verdict({ state }: { state: AuditChainState }) {
  if (state.broken)
    return (
      <>
        <strong>The chain does not hold at entry {count(state.broken.entry)}:</strong> {state.broken.reason}. Somebody changed the audit
        beside the server. Entries before it fit; keep the database and its backups as they are, and compare them.
      </>
    );
  if (state.checked_at === null) return <>The chain of the audit was not checked yet: {entries(state.entries)}.</>;
  const written = state.entries - state.checked;
  return (
    <>
      {state.whole_at === state.checked_at ? (
        <>
          <strong>The chain holds:</strong> {entries(state.checked)}, checked {wholeDates(when(state.checked_at))}.
        </>
      ) : (
        <>
          <strong>The new entries hold,</strong> up to entry {count(state.checked)}, checked {wholeDates(when(state.checked_at))}. Older
          ones are checked again in turn{state.whole_at && wholeDates(`: all of them were by ${dateAndTime(state.whole_at)}`)}.
        </>
      )}
      {written > 0 && ` ${entries(written)} written since.`}
    </>
  );
}

function Redacted({ redacted }: Pick<AuditChainState, 'redacted'>) {
  if (redacted.erasures === 0) return null;
  return (
    <>
      {' '}
      {entries(redacted.entries)} redacted,{' '}
      <AnchorLink to="/audit" search={{ action: 'audit.redacted' }}>
        by {count(redacted.erasures)} {redacted.erasures === 1 ? 'erasure' : 'erasures'}
      </AnchorLink>
      .
    </>
  );
}

const HOW = { changed: 'changed', 'no row': 'removed', 'no entry': 'put in' };
const called = ({ kind, record_id, how, fields }: AuditedRows['first'][number]) =>
  `${kindName(kind)} No. ${record_id} (${how === 'changed' ? fields.join(', ') : HOW[how]})`;

/** Whether every row is as the last entry of its record says. */
function Rows({ rows }: { rows: AuditedRows }) {
  const more = rows.differing - rows.first.length;
  if (rows.differing > 0)
    return (
      <>
        <strong>
          {count(rows.differing)} {rows.differing === 1 ? 'record is' : 'records are'} not as the last entry says:
        </strong>{' '}
        {rows.first.map(called).join('; ')}
        {more > 0 && `; and ${count(more)} more`}. Somebody changed the database beside the server.
      </>
    );
  if (rows.at === null) return <>Records were not compared with their last entries yet: that happens in the background.</>;
  return (
    <>
      <strong>Records are as their last entries say:</strong> {count(rows.compared ?? 0)} in {rows.tables.length} tables, compared{' '}
      {wholeDates(when(rows.at))}.
    </>
  );
}

const look = (state: AuditChainState) =>
  state.broken || state.rows.differing > 0
    ? { color: 'vermilion', icon: <IconLinkOff /> }
    : { color: state.checked_at ? 'leaf' : 'marigold', icon: <IconLink /> };

/** Whether anybody changed, removed, inserted or reordered entries: each carries the hash of the one before. */
export function ChainState() {
  const { state, error, retry, checking, start } = useChain();
  if (error)
    return (
      <Alert color="vermilion" icon={<IconAlertTriangle />} mb="md">
        {messageOf(error)}{' '}
        <Button size="compact-sm" variant="default" onClick={retry}>
          Retry
        </Button>
      </Alert>
    );
  if (!state)
    return (
      <>
        <Skeleton height={118} mb="md" radius="md" />
        <NotKnown />
      </>
    );
  return (
    <Alert {...look(state)} mb="md" aria-label="Chain of the audit" role="region">
      <Text size="sm" c="var(--ink)" role="status">
        {checking ? `Checking: ${count(checking.checked)} of ${entries(checking.entries)}.` : <Verdict state={state} />}
        {!checking && <Redacted redacted={state.redacted} />}
      </Text>
      {!checking && (
        <Text size="sm" c="var(--ink)" mt={4}>
          <Rows rows={state.rows} />
        </Text>
      )}
      {checking && <Progress mt={8} aria-label="Checked" value={(100 * checking.checked) / Math.max(1, checking.entries)} />}
      <Group gap={8} mt={10}>
        <Button size="xs" variant="default" disabled={checking !== null} onClick={() => start(false)}>
          Check now
        </Button>
        <Button size="xs" variant="default" disabled={checking !== null} onClick={() => start(true)}>
          Check all again
        </Button>
      </Group>
    </Alert>
  );
}
