import { OUTCOME_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { type CallsOfPerson, callsByPerson } from '@bimabahi/contract/calls/calls-by-person';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Card, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import lines from '../../ui/blocks/lines.module.css';
import words from '../../ui/blocks/WordTable.module.css';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { count } from '../../ui/format.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import classes from './CallsByPerson.module.css';

const HandOver = lazyDialog(async () => (await import('../../people/employees/public.ts')).HandOverModal);

const OUTCOMES = keysOf(OUTCOME_LABELS);
const HEADS = [
  'Calls',
  ...OUTCOMES.map((outcome) => OUTCOME_LABELS[outcome]),
  'Messages',
  'Open renewals',
  'Open enquiries',
  'Open claims',
  'Promised calls',
];

/** In the URL; without it this month. */
function usePeriod() {
  const { search, change } = useAddress();
  const month = periodRange('current_month', todayInIndia());
  const given = search as { from?: string; to?: string };
  const typed = { from: String(given.from ?? month?.from ?? ''), to: String(given.to ?? month?.to ?? '') };
  const read = callsByPerson.query.safeParse(typed);
  const problemOf = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const set = (changed: Partial<typeof typed>) => change((now) => ({ ...now, ...changed }), true);
  return { typed, set, problemOf, period: read.success ? typed : null };
}

interface RowProps {
  person: CallsOfPerson;
  onHandOver?: (() => void) | undefined;
}

function Row({ person, onHandOver }: RowProps) {
  const { name, role, is_active, calls, messages, outcomes, open } = person;
  const hasWork = open.renewals + open.enquiries + open.claims > 0;
  return (
    <tr>
      <th scope="row">
        {name} {is_active ? <small>{role}</small> : <Chip tone="quiet">Left</Chip>}
      </th>
      <td>{count(calls)}</td>
      {OUTCOMES.map((outcome) => (
        <td key={outcome}>{count(outcomes[outcome] ?? 0)}</td>
      ))}
      <td>{count(messages)}</td>
      <td>{count(open.renewals)}</td>
      <td>{count(open.enquiries)}</td>
      <td>{count(open.claims)}</td>
      <td>
        {count(open.next_calls)}
        {open.overdue_calls > 0 && <small>{count(open.overdue_calls)} overdue</small>}
      </td>
      <td>
        {onHandOver && hasWork && (
          <Button size="compact-xs" variant="default" onClick={onHandOver} aria-label={`Hand over the work of ${name}`}>
            Hand over
          </Button>
        )}
      </td>
    </tr>
  );
}

function People({ people, period }: { people: readonly CallsOfPerson[]; period: string }) {
  const can = useCan();
  const [handing, setHanding] = useState<CallsOfPerson | null>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
    <section className={classes.frame} aria-label={`Calls by person, ${period}`} tabIndex={0}>
      <table className={words.sums}>
        <thead>
          <tr>
            {['Person', ...HEADS].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row
              key={person.id}
              person={person}
              // An Admin leaves by nobody's hand but their own.
              onHandOver={can('employees.hand-over') && person.role !== 'Admin' ? () => setHanding(person) : undefined}
            />
          ))}
        </tbody>
      </table>
      {handing && <HandOver employee={handing} onClose={() => setHanding(null)} />}
    </section>
  );
}

export function CallsByPersonPage() {
  const { typed, set, problemOf, period } = usePeriod();
  const { data, error, refetch } = useQuery({
    queryKey: [callsByPerson.path, period],
    queryFn: ({ signal }) => call(callsByPerson, { query: period ?? {} }, { signal }),
    enabled: period !== null,
    placeholderData: (before) => before,
  });
  const people = data?.data;
  return (
    <>
      <PageHeading title="Calls by Person" />
      <Card padding={0}>
        <Group className={lines.below} gap="8px 12px" align="start" py={12} px={14}>
          <DateField label="From" w={160} value={typed.from} error={problemOf('from')} onChange={(from) => set({ from })} />
          <DateField label="To" w={160} value={typed.to} error={problemOf('to')} onChange={(to) => set({ to })} />
        </Group>
        {error && !people && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !people && <Skeleton height={200} m={14} />}
        {people?.length === 0 && <EmptyState heading="Nobody has called" />}
        {people && people.length > 0 && <People people={people} period={`${typed.from} to ${typed.to}`} />}
      </Card>
    </>
  );
}
