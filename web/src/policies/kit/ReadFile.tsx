import { written } from '@bimabahi/contract/api/format';
import { type PolicyReading, readPolicyFile } from '@bimabahi/contract/policies/policy-readings';
import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AddClient } from '../../people/kit/use-add-client.tsx';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { AnchorLink } from '../../ui/display/links.tsx';
import { setWalk, walkOn } from '../../ui/form/enter-rule.ts';
import type { ProposalForm } from '../../ui/form/use-proposals.tsx';
import { mobile } from '../../ui/format.ts';
import { clientRead, type FilledIn, fillFrom } from './fill-from-reading.ts';
import { readingKept } from './known-readings.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import classes from './ReadFile.module.css';
import { markOf, type ReadingMark, type ReadingMarks } from './reading-marks.ts';
import { ShowPage } from './ShowPage.tsx';

interface ReadFileProps {
  area: PolicyArea<Policy>;
  form: ProposalForm & { setValues: (values: Record<string, unknown>) => void; getInitialValues: () => Record<string, unknown> };
  /** What the form began with was typed before, into a draft that is back. */
  isBack?: boolean | undefined;
  marks: ReadingMarks;
  addClient: AddClient | undefined;
  /** Of a new reading; none once the file is taken away. */
  onMarks: (marks: ReadingMarks) => void;
  /** The person has been in the field. */
  onSeen: (field: string) => void;
}

type Read = { is: 'read'; reading: PolicyReading; filled: number } & Pick<FilledIn, 'differing'>;
type State = { is: 'none' } | { is: 'reading' } | { is: 'failed'; message: string } | Read;

const NONE: State = { is: 'none' };

/** What is said of a file from which nothing was taken. */
const NOTHING: Readonly<Record<Exclude<PolicyReading['status'], 'read'>, string>> = {
  no_text: 'It is a scan or a picture, without text: type what it says. The file goes with the policy.',
  not_a_policy: 'This does not look like a policy. Nothing was filled in, and the file goes with what you save.',
  needs_password: 'It needs a password: nothing was read.',
};

type Kind = NonNullable<PolicyReading['kind']>;

/** The form of such policies, and what they are called. */
const FORMS = {
  motor: { kind: 'motor-insurance', to: '/motor-insurance/form', called: 'a vehicle’s policy' },
  corporate: { kind: 'corporate-insurance', to: '/corporate-insurance/form', called: 'no policy of a vehicle' },
} as const satisfies Record<Kind, object>;

/** The form that it belongs into, where that is another one. */
const otherForm = ({ status, kind }: PolicyReading, area: PolicyArea<Policy>) =>
  status === 'read' && kind && FORMS[kind].kind !== area.kind ? FORMS[kind] : undefined;

function textOf({ reading, filled }: Read, toCheck: number, area: PolicyArea<Policy>): string {
  const { status, insurer } = reading;
  if (status !== 'read') return NOTHING[status];
  const other = otherForm(reading, area);
  if (other) return `It is ${other.called}${insurer ? `, of ${insurer}` : ''}: nothing was filled in here.`;
  const fields = `${filled} ${filled === 1 ? 'field' : 'fields'} filled in`;
  return `${insurer ? `${insurer}: ` : ''}${fields}${toCheck > 0 ? `, ${toCheck} to check` : ''}.`;
}

/** Reads the policy's PDF as soon as the form has one, and fills in what nobody typed. */
function useReading({ area, form, isBack = false, marks, onMarks }: ReadFileProps) {
  const [state, setState] = useState<State>(NONE);
  const [round, again] = useState(0);
  const file = form.values.file as File | null;
  const place = useRef<HTMLDivElement>(null);

  /** The form as it would be without the file before: another policy's values are not this one's. */
  function withoutRead(): Record<string, unknown> {
    const [values, initial] = [form.getValues(), form.getInitialValues()];
    const read = [...marks].filter(([field, { value }]) => values[field] === value).map(([field]) => field);
    return { ...values, ...Object.fromEntries(read.map((field) => [field, initial[field]])) };
  }

  function fill(reading: PolicyReading) {
    const values = withoutRead();
    const isTyped = (field: string) => isBack || values[field] !== form.getInitialValues()[field];
    const isOther = otherForm(reading, area) !== undefined;
    const { filled, differing } = fillFrom(isOther ? { fields: [] } : reading, { values, isTyped });
    const client = values.user_id === '' && !isOther ? clientRead(reading.clients) : undefined;
    const made = new Map<string, ReadingMark>(filled.map((read) => [read.field, markOf(read)]));
    if (client) made.set('user_id', markOf(client));
    form.setValues({ ...values, ...Object.fromEntries([...made].map(([field, { value }]) => [field, value])) });
    onMarks(made);
    setState({ is: 'read', reading, filled: made.size, differing });
    const element = place.current?.closest('form');
    if (!element || made.size === 0) return;
    const missing = area.required.filter((field) => !made.has(field) && !values[field]);
    setWalk(element, new Set([...missing, ...[...made].filter(([, { sure }]) => !sure).map(([field]) => field)]));
    // After the fields show what they have. Whoever has opened a dialog meanwhile types there.
    setTimeout(() => document.activeElement?.closest('[role=dialog]') || walkOn(element));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, and again where one asks for it
  useEffect(() => {
    const element = place.current?.closest('form');
    if (!file) {
      setState(NONE);
      if (marks.size > 0) form.setValues(withoutRead());
      onMarks(new Map());
      if (element) setWalk(element, new Set());
      return;
    }
    const kept = readingKept(file);
    if (kept) {
      fill(kept);
      return;
    }
    const stop = new AbortController();
    setState({ is: 'reading' });
    call(readPolicyFile, { file }, { signal: stop.signal }).then(
      ({ data }) => !stop.signal.aborted && fill(data),
      (error: unknown) => !stop.signal.aborted && setState({ is: 'failed', message: messageOf(error) }),
    );
    return () => stop.abort();
  }, [file, round]);
  return { state, place, file, again: () => again(round + 1) };
}

/** Who may be the client, where the signs do not agree on one. */
function Clients({ reading, form, addClient }: { reading: PolicyReading } & Pick<ReadFileProps, 'form' | 'addClient'>) {
  if (form.values.user_id !== '' || reading.status !== 'read') return null;
  const name = reading.fields.find(({ field }) => field === 'insured_name')?.value;
  const choose = (id: number) => form.setFieldValue('user_id', String(id));
  if (reading.clients.length === 0 && !(name && addClient)) return null;
  return (
    <p>
      {reading.clients.length > 0 ? 'Whose is it? ' : 'No client has this name, number or vehicle. '}
      {reading.clients.map((client) => (
        <Button key={client.id} size="compact-xs" variant="default" mr={6} onClick={() => choose(client.id)}>
          {client.name} {mobile(client.mobile)}
        </Button>
      ))}
      {name && addClient && (
        <Button size="compact-xs" variant="default" onClick={() => addClient(name, ({ id }) => choose(id))}>
          Add {name} as a client
        </Button>
      )}
    </p>
  );
}

/** What is here and what the PDF says, where they differ. */
function Differing({ area, form, differing }: { differing: FilledIn['differing'] } & Pick<ReadFileProps, 'area' | 'form'>) {
  const left = differing.filter(({ field, here }) => form.values[field] === here);
  if (left.length === 0) return null;
  const shown = (field: string, value: string) => written(area.fields[field]?.kind ?? 'text', value);
  return (
    <ul className={classes.differing}>
      {left.map(({ field, here, read }) => (
        <li key={field}>
          {area.labels[field]}: the PDF says <b>{shown(field, read.value)}</b>, here it is {shown(field, here)}.{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => form.setFieldValue(field, read.value)}>
            Take the PDF’s
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** The first row of a new policy's form: its PDF, and what became of it. */
export function ReadFile(props: ReadFileProps) {
  const { area, form, marks, addClient, onSeen } = props;
  const { state, place, file, again } = useReading(props);
  const other = state.is === 'read' ? otherForm(state.reading, area) : undefined;
  const toCheck = [...marks.values()].filter(({ sure }) => !sure).length;
  useEffect(() => {
    const element = place.current?.closest('form');
    const seen = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.path) onSeen(target.dataset.path);
    };
    element?.addEventListener('focusin', seen);
    return () => element?.removeEventListener('focusin', seen);
  }, [place, onSeen]);
  return (
    <div ref={place} className={classes.read}>
      <Button
        size="compact-sm"
        variant="default"
        loading={state.is === 'reading'}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        // The form's own field of the file: there it is seen, replaced and taken away.
        onClick={() => place.current?.closest('form')?.querySelector<HTMLElement>('[data-path="file"]')?.click()}
      >
        {file ? 'Another PDF' : 'Fill in from its PDF'}
      </Button>
      <div role="status" className={classes.said}>
        {state.is === 'none' && 'or drop it anywhere on the form; or type its number.'}
        {state.is === 'reading' && `Reading ${file?.name ?? 'the file'}…`}
        {state.is === 'failed' && `◐ Not read: ${state.message}`}
        {state.is === 'read' && textOf(state, toCheck, area)}
      </div>
      <ShowPage />
      {state.is === 'failed' && (
        <Button size="compact-sm" variant="subtle" onClick={again}>
          Retry
        </Button>
      )}
      {other && (
        <AnchorLink to={other.to} size="sm" underline="always">
          Add it on the form of {area.kind === 'motor-insurance' ? 'corporate' : 'motor'} policies, and drop it there
        </AnchorLink>
      )}
      {state.is === 'read' && !other && (
        <div className={classes.more}>
          <Clients reading={state.reading} form={form} addClient={addClient} />
          <Differing area={area} form={form} differing={state.differing} />
        </div>
      )}
    </div>
  );
}
