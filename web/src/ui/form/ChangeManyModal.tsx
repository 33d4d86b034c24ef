import { type changeManyRoute, type ManyChanged, undoChangeMany } from '@bimabahi/contract/api/change-many';
import { Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { invalidateChanged } from '../api/changed-data.ts';
import { useChange } from '../api/use-change.ts';
import { toastChange } from '../dialog/toast-change.tsx';
import { count } from '../format.ts';
import { toastSuccess } from '../notices/toast.ts';
import { FormModal } from './FormModal.tsx';
import { useContractForm } from './use-contract-form.ts';

/** Which records: the ticked ones, or all that the filters of the list leave. */
export type ChangeTarget = { ids: number[]; filter?: never } | { filter: Readonly<Record<string, string>>; ids?: never };

type ManyRoute = ReturnType<typeof changeManyRoute>;

export interface ChangedInput {
  label: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** What of a list can be changed for many. */
export interface Changeable {
  route: Pick<ManyRoute, 'path'>;
  fields: readonly { name: string; label: string }[];
  /** Of one and of several. */
  nouns: readonly [string, string];
  input: (field: string, props: ChangedInput) => ReactNode;
  /** A value as it is shown. */
  shown: (field: string, value: string) => string;
}

const SCHEMA = z.object({ field: z.string(), value: z.string() });
const MOST_NAMED = 10;

const counted = ([one, several]: Changeable['nouns'], many: number) => `${count(many)} ${many === 1 ? one : several}`;

interface PreviewProps {
  preview: ManyChanged;
  nouns: Changeable['nouns'];
  label: string;
  value: string;
}

function Preview({ preview: { count: changed, same, refused }, nouns, label, value }: PreviewProps) {
  return (
    <Stack gap={6} mt="sm">
      <Text size="sm" role="status">
        {counted(nouns, changed)} will have {value === '' ? `no ${label}` : `the ${label} “${value}”`}.
        {same > 0 && ` ${counted(nouns, same)} ${same === 1 ? 'has' : 'have'} it already.`}
        {refused.length > 0 && ` ${counted(nouns, refused.length)} cannot be changed:`}
      </Text>
      {refused.length > 0 && (
        <Text component="ul" size="sm" m={0} pl="md">
          {refused.slice(0, MOST_NAMED).map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name}</b> {reason}
            </li>
          ))}
          {refused.length > MOST_NAMED && <li>and {count(refused.length - MOST_NAMED)} more</li>}
        </Text>
      )}
    </Stack>
  );
}

interface ChangeManyModalProps {
  what: Changeable;
  target: ChangeTarget;
  /** How many these are, where it is known. */
  many: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeManyModal({
  what: { route: named, fields, nouns, input, shown },
  target,
  many,
  onDone,
  onClose,
}: ChangeManyModalProps) {
  const client = useQueryClient();
  const route = named as ManyRoute;
  const change = useChange(route);
  const [preview, setPreview] = useState<ManyChanged | null>(null);
  const form = useContractForm({ draft: null, schema: SCHEMA, initialValues: { field: fields[0]?.name ?? '', value: '' } });
  const { field, value } = form.values;
  const label = fields.find(({ name }) => name === field)?.label ?? field;

  const submit = form.submit(async () => {
    const body = { ...target, set: { [field]: value.trim() === '' ? null : value } };
    if (!preview) {
      setPreview((await call(route, { body })).data);
      return;
    }
    const { data, successMsg } = await change({ body: { ...body, apply: true, seen_at: preview.seen_at } });
    const { id } = data;
    if (id === null) toastSuccess(successMsg);
    else
      toastChange('Changed!', successMsg, async () => {
        const answer = await call(undoChangeMany, { params: { id } });
        await invalidateChanged(client, route);
        return answer;
      });
    onDone();
    onClose();
  });

  const chosen = form.getInputProps('value');
  return (
    <FormModal
      title={many === undefined ? 'Change Many' : `Change ${counted(nouns, many)}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={preview && preview.count > 0 ? `Change ${counted(nouns, preview.count)}` : 'Preview'}
    >
      <Stack gap="sm">
        <Select
          label="Field"
          data={fields.map(({ name, label: text }) => ({ value: name, label: text }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('field')}
          onChange={(name) => {
            form.setValues({ field: name ?? field, value: '' });
            setPreview(null);
          }}
        />
        <Fragment key={field}>
          {input(field, {
            ...chosen,
            value,
            label,
            onChange: (typed) => {
              chosen.onChange(typed);
              setPreview(null);
            },
          })}
        </Fragment>
      </Stack>
      {preview && <Preview preview={preview} nouns={nouns} label={label} value={shown(field, value.trim())} />}
    </FormModal>
  );
}
