import { type RenewalWindows, readRenewalWindows, updateRenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { toastError } from '../../ui/notices/toast.ts';

const LABELS = {
  motor_bands: 'Motor, days ahead',
  health_bands: 'Health, days ahead',
  corporate_bands: 'Other corporate lines, days ahead',
  days_back: 'All, days after the end',
};
const FIELDS = keysOf(LABELS);

/** There is one row of them. */
const asRecord = (windows: RenewalWindows) => ({ ...windows, id: 1 });

export function WindowsModal({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [readRenewalWindows.path],
    queryFn: async ({ signal }) => (await call(readRenewalWindows, {}, { signal })).data,
  });
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (!data) return null;
  return (
    <UpdateModal
      title="Which Renewals Are Shown"
      size="sm"
      route={updateRenewalWindows}
      record={asRecord(data)}
      draft="renewal windows"
      labels={LABELS}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">
            The desk is divided at these days before the end, such as 7, 15, 30, 60. A policy stands on it from the last of them until so
            many days after its end.
          </Text>
          {FIELDS.map((field) => (
            <TextInput key={field} label={LABELS[field]} inputMode="numeric" {...form.getInputProps(field)} />
          ))}
        </Stack>
      )}
    </UpdateModal>
  );
}
