import { type Merged, mergePreviews, mergeRoutes, undoMerge } from '@bimabahi/contract/catalogues/merges';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { OptionsRoute } from '../../ui/form/use-options.ts';
import { count } from '../../ui/format.ts';

interface MergeModalProps {
  master: Merged;
  record: { id: number; name: string };
  /** What it may be merged into. */
  route: OptionsRoute;
  onClose: () => void;
}

const policies = (many: number) => `${count(many)} ${many === 1 ? 'policy' : 'policies'}`;

function useMoved(master: Merged, id: number): string {
  const preview = mergePreviews[master];
  const { data } = useQuery({
    queryKey: [preview.path, id],
    queryFn: ({ signal }) => call(preview, { params: { id } }, { signal }),
    staleTime: 0,
  });
  return data ? policies(data.data.motor + data.data.corporate) : 'Its policies';
}

export function MergeModal({ master, record, route, onClose }: MergeModalProps) {
  const client = useQueryClient();
  const merge = useChange(mergeRoutes[master]);
  const moved = useMoved(master, record.id);
  const form = useContractForm({ draft: null, schema: mergeRoutes[master].body, initialValues: { into_id: '' } });
  const submit = form.submit(async ({ values: { into_id } }) => {
    const { data, successMsg } = await merge({ params: { id: record.id }, body: { into_id } });
    toastChange('Merged!', successMsg, async () => {
      const answer = await call(undoMerge, { params: { id: data.merge_id } });
      await invalidateChanged(client, mergeRoutes[master]);
      return answer;
    });
    onClose();
  });
  return (
    <FormModal title={`Merge ${record.name}`} form={form} onSubmit={submit} onClose={onClose} submitLabel="Merge">
      <OptionSelect route={route} label="Into" required data-autofocus {...form.getInputProps('into_id')} />
      <Text size="sm" mt="sm">
        {moved} will count as the other’s; they keep the name as it was typed. {record.name} stays as another name of it, and is no longer
        offered. It can be undone.
      </Text>
    </FormModal>
  );
}
