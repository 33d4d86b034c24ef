import { employeeOptions, restoreEmployee, setEmployeeStatus } from '@bimabahi/contract/people/employees';
import { handOverWork, type OpenWork, readOpenWork, undoHandOver } from '@bimabahi/contract/people/handing-over';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { openWords } from './open-words.ts';

type Leaving = 'deactivated' | 'deleted';

interface HandOverModalProps {
  employee: { id: number; name: string };
  /** What becomes of them in the same step. */
  leaves?: Leaving | undefined;
  onClose: () => void;
}

const TITLES = { deactivated: 'Deactivate and Hand Over', deleted: 'Delete and Hand Over' } as const;

function useUndo({ id, name }: HandOverModalProps['employee'], leaves: Leaving | undefined) {
  const activate = useChange(setEmployeeStatus);
  const restore = useChange(restoreEmployee);
  const giveBack = useChange(undoHandOver);
  return async (changes: number[]) => {
    const params = { id };
    if (leaves === 'deleted') await restore({ params });
    if (leaves === 'deactivated') await activate({ params, body: { is_active: true } });
    return changes.length > 0 ? giveBack({ params, body: { changes } }) : { successMsg: `${name} is there again.` };
  };
}

const Open = ({ name, open }: { name: string; open: OpenWork }) => (
  <Text size="sm" mb="sm">
    {name} has {openWords(open)}. Promised calls go with them.
  </Text>
);

export function HandOverModal({ employee, leaves, onClose }: HandOverModalProps) {
  const { id, name } = employee;
  const { data: me } = useCurrentUser();
  const handOver = useChange(handOverWork);
  const undo = useUndo(employee, leaves);
  const { data, error, refetch } = useQuery({
    queryKey: [readOpenWork.path, id],
    queryFn: ({ signal }) => call(readOpenWork, { params: { id } }, { signal }),
    // Whatever changes their work: it is read when the dialog opens.
    gcTime: 0,
  });
  const form = useContractForm({ draft: null, schema: handOverWork.body, initialValues: { to_id: '' } });
  const submit = form.submit(async ({ values: { to_id } }) => {
    const body = { to_id: to_id === '' ? null : Number(to_id), ...(leaves && { leaves }) };
    const { data: done, successMsg } = await handOver({ params: { id }, body });
    toastChange('Handed over!', successMsg, () => undo(done.changes));
    onClose();
  });
  const title = leaves ? TITLES[leaves] : 'Hand Over';
  return (
    <FormModal title={title} size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel={title}>
      {data ? (
        <Open name={name} open={data.data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={40} mb="sm" />
      )}
      <OptionSelect
        label="Give it to"
        route={employeeOptions}
        known={me && String(me.id) === form.values.to_id ? { id: me.id, name: me.name } : null}
        placeholder="Nobody: anybody may take it"
        data-autofocus
        {...form.getInputProps('to_id')}
      />
      {me && (
        <Group gap={8} mt={8}>
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('to_id', String(me.id))}>
            Myself
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('to_id', '')}>
            Nobody
          </Button>
        </Group>
      )}
    </FormModal>
  );
}
