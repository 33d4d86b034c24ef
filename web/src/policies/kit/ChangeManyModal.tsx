import { type ManyChanged, undoChangeMany } from '@bimabahi/contract/api/change-many';
import {
  CORPORATE_SET_AT_ONCE,
  changeManyCorporatePolicies,
  changeManyMotorPolicies,
  MOTOR_SET_AT_ONCE,
} from '@bimabahi/contract/policies/change-many-policies';
import { Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { count } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { ChangedValue, shownValue } from './ChangedValue.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

/** Which policies: the ticked ones, or all that the filters of the list leave. */
export type ChangeTarget = { ids: number[]; filter?: never } | { filter: Readonly<Record<string, string>>; ids?: never };

const ROUTES = { 'motor-insurance': changeManyMotorPolicies, 'corporate-insurance': changeManyCorporatePolicies };
const FIELDS = { 'motor-insurance': MOTOR_SET_AT_ONCE, 'corporate-insurance': CORPORATE_SET_AT_ONCE };
const SCHEMA = z.object({ field: z.string(), value: z.string() });
const MOST_NAMED = 10;

const policies = (many: number) => `${count(many)} ${many === 1 ? 'policy' : 'policies'}`;

interface PreviewProps {
  preview: ManyChanged;
  label: string;
  value: string;
}

function Preview({ preview: { count: changed, same, refused }, label, value }: PreviewProps) {
  return (
    <Stack gap={6} mt="sm">
      <Text size="sm" role="status">
        {policies(changed)} will have {value === '' ? `no ${label}` : `the ${label} “${value}”`}.
        {same > 0 && ` ${policies(same)} ${same === 1 ? 'has' : 'have'} it already.`}
        {refused.length > 0 && ` ${policies(refused.length)} cannot be changed:`}
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
  area: PolicyArea<Policy>;
  target: ChangeTarget;
  /** How many these are, where it is known. */
  many: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeManyModal({ area, target, many, onDone, onClose }: ChangeManyModalProps) {
  const client = useQueryClient();
  const route = ROUTES[area.kind] as typeof changeManyMotorPolicies;
  const change = useChange(route);
  const [preview, setPreview] = useState<ManyChanged | null>(null);
  const fields: readonly string[] = FIELDS[area.kind];
  const form = useContractForm({ draft: null, schema: SCHEMA, initialValues: { field: fields[0] ?? '', value: '' } });
  const { field, value } = form.values;
  const label = area.labels[field] ?? field;

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
      title={many === undefined ? 'Change Many' : `Change ${policies(many)}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={preview && preview.count > 0 ? `Change ${policies(preview.count)}` : 'Preview'}
    >
      <Stack gap="sm">
        <Select
          label="Field"
          data={fields.map((name) => ({ value: name, label: area.labels[name] ?? name }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('field')}
          onChange={(name) => {
            form.setValues({ field: name ?? field, value: '' });
            setPreview(null);
          }}
        />
        <ChangedValue
          key={field}
          area={area}
          field={field}
          {...chosen}
          value={value}
          label={label}
          onChange={(typed) => {
            chosen.onChange(typed);
            setPreview(null);
          }}
        />
      </Stack>
      {preview && <Preview preview={preview} label={label} value={shownValue(field, value.trim())} />}
    </FormModal>
  );
}
