import { OUTCOME_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import type { ClaimCall } from '@bimabahi/contract/policies/claims';
import { Box } from '@mantine/core';
import { Panel } from '../../ui/blocks/Panel.tsx';
import timeline from '../../ui/blocks/Timeline.module.css';
import { dateAndTime } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';

const WORDS: Readonly<Record<string, string>> = { ...OUTCOME_LABELS, ...TEMPLATE_LABELS };

const Call = ({ call: { outcome, template, remark, next_call_at, about, called_at, by } }: { call: ClaimCall }) => (
  <li>
    <b>{template ? `Message: ${WORDS[template]}` : WORDS[outcome]}</b>
    {about && ` on ${plateText(about)}`} {dateAndTime(called_at)}
    {by && `, ${by.name}`}
    {remark && <Box style={{ whiteSpace: 'pre-line' }}>{remark}</Box>}
    {next_call_at && <div>Next call {dateAndTime(next_call_at)}</div>}
  </li>
);

/** With the client since the day of the loss, about whatever of theirs. */
export const ClaimCalls = ({ calls }: { calls: readonly ClaimCall[] }) => (
  <Panel title="Calls with the client since the loss">
    {calls.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <Box component="ul" className={timeline.events} m={0} p="12px 16px" style={{ listStyle: 'none' }}>
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </Box>
    )}
  </Panel>
);
