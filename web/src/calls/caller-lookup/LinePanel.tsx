import type { OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { useCan } from '../../ui/api/use-can.ts';
import lines from '../../ui/blocks/lines.module.css';
import { Note } from '../../ui/blocks/Note.tsx';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { coverTone } from '../../ui/display/cover-tone.ts';
import { ButtonLink } from '../../ui/display/links.tsx';
import { days } from '../../ui/display/moment-words.ts';
import { dayMonthYear, mobile } from '../../ui/format.ts';
import { LineInstallments } from './LineInstallments.tsx';
import classes from './LinePanel.module.css';
import { LinePolicies } from './LinePolicies.tsx';
import { isUnknown, lineActions } from './line-actions.ts';
import { stageWords, statusWords } from './line-words.ts';
import { dueFirst, renewalName } from './policy-order.ts';

/** More would push the actions out of the panel. */
const SHOWN = 4;
const SHOWN_DUES = 3;

function DueChip({ line, today }: { line: OnTheLine; today: string }) {
  const [renewal] = line.renewals;
  if (!renewal) return null;
  const left = daysBetween(today, renewal.ends_on);
  const due = left === 0 ? 'Due today' : `Due in ${days(left)}`;
  return <Chip tone={coverTone(left)}>{left < 0 ? `Lapsed ${days(-left)}` : due}</Chip>;
}

function Barred({ line }: { line: OnTheLine }) {
  const barred = line.do_not_call;
  if (!barred) return null;
  return (
    <Note tone="vermilion" icon={IconPhoneOff} className={classes.barred}>
      <b>Do not call</b>
      <small>
        asked on {dayMonthYear(barred.at)}
        {barred.by && `, noted by ${barred.by.name}`}
      </small>
      {barred.reason && <small>{barred.reason}</small>}
    </Note>
  );
}

function Unknown({ line }: { line: OnTheLine }) {
  return (
    <div className={classes.body}>
      <h2>Nobody with this number</h2>
      <p>not a client, no enquiry before</p>
      {line.alike.length > 0 && (
        <p>
          Numbers that end alike:{' '}
          {line.alike.map(({ number, name }, index) => (
            <span key={number}>
              {index > 0 && ', '}
              {mobile(number)} {name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Known({ line, today }: { line: OnTheLine; today: string }) {
  const [client, ...others] = line.clients;
  const name = client?.name ?? line.policies[0]?.insured_name ?? line.enquiries[0]?.name ?? mobile(line.number);
  const [renewal] = line.renewals;
  const rest = line.counts.policies - SHOWN;
  const alsoDue = line.counts.renewals - 1;
  return (
    <div className={classes.body}>
      <Group gap={12} wrap="nowrap" align="flex-start" justify="space-between" mb={4}>
        <div>
          <h2>{name}</h2>
          <p>
            {client ? `client since ${client.since.slice(0, 4)}` : 'not a client yet'}
            {line.clients.length > 1 && ` · ${line.clients.length} clients with this number`}
          </p>
          {others.length > 0 && (
            <p>
              {others.map(({ id, name: other, relation }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to="/user/$id" params={{ id: String(id) }}>
                    {other}
                  </Link>
                  {relation && ` (${relation})`}
                </span>
              ))}
            </p>
          )}
        </div>
        <DueChip line={line} today={today} />
      </Group>
      <LinePolicies policies={dueFirst(line).slice(0, SHOWN)} today={today} />
      {rest > 0 && <p>and {rest === 1 ? 'one more policy' : `${rest} more policies`}</p>}
      <LineInstallments line={line} most={SHOWN_DUES} />
      {renewal && (
        <p>
          Renewal {renewalName(renewal, line.policies)} {stageWords(renewal.stage)}
          {renewal.owner ? `, looked after by ${renewal.owner.name}` : ', nobody looks after it'}
          {alsoDue > 0 && `; ${alsoDue} more ${alsoDue === 1 ? 'is' : 'are'} due`}
        </p>
      )}
      {line.enquiries.slice(0, 2).map((enquiry) => (
        <p key={enquiry.id}>
          <b>Enquiry{enquiry.product_over && `, ${enquiry.product_over}`}</b> {dayMonthYear(enquiry.inquiry_date)} ·{' '}
          {statusWords(enquiry.status)}
          {enquiry.owner && ` · ${enquiry.owner.name}`}
          {enquiry.remark && ` · “${enquiry.remark}”`}
        </p>
      ))}
    </div>
  );
}

interface LinePanelProps {
  line: OnTheLine | undefined;
  error: Error | null;
  onRetry: () => void;
  /** After an action. */
  onLeave?: () => void;
  /** Instead of the usual actions. */
  actions?: ReactNode;
  /** Where an enquiry is being added already. */
  isAdding?: boolean;
}

/** Who is on the line: the same panel wherever a number is typed. */
export function LinePanel({ line, error, onRetry, onLeave, actions, isAdding = false }: LinePanelProps) {
  const can = useCan();
  const today = todayInIndia();
  if (error && !line)
    return (
      <section className={classes.panel} aria-label="Who is on the line">
        <div className={classes.body} role="alert">
          <p>{messageOf(error)}</p>
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </section>
    );
  if (!line)
    return (
      <section className={classes.panel} aria-label="Who is on the line" aria-busy>
        <div className={classes.body}>
          <Skeleton height={20} w={180} />
          <Skeleton height={14} mt={8} w={120} />
        </div>
      </section>
    );
  const usual = lineActions(line, (permission) => !(isAdding && permission === 'telecom-records.create') && can(permission));
  return (
    <section className={classes.panel} aria-label="Who is on the line" aria-live="polite">
      <Barred line={line} />
      {isUnknown(line) ? <Unknown line={line} /> : <Known line={line} today={today} />}
      {line.do_not_call && (
        <Box component="p" className={text.small} pb={12} px={16}>
          No call and no WhatsApp from here, and in no queue. If they ring themselves, note it.
        </Box>
      )}
      {actions !== undefined
        ? actions
        : usual.length > 0 && (
            <Group className={lines.above} gap={8} align="stretch" py={10} px={16} bg="var(--head)">
              {usual.map(({ label, link }, index) => (
                <ButtonLink
                  key={label}
                  {...link}
                  size="xs"
                  variant={index === 0 && !line.do_not_call ? 'filled' : 'default'}
                  onClick={onLeave}
                  rightSection={index === 0 && onLeave ? <kbd aria-hidden>Enter</kbd> : undefined}
                >
                  {label}
                </ButtonLink>
              ))}
            </Group>
          )}
    </section>
  );
}
