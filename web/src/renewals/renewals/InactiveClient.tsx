import { setUserStatus } from '@bimabahi/contract/people/users';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Anchor } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { toastError } from '../../ui/notices/toast.ts';

interface InactiveClientProps {
  renewal: Pick<Renewal, 'closed_at'>;
  client: { id: number; name: string };
}

/** Says that the renewal could not be saved, before somebody types it. */
export function InactiveClient({ renewal, client: { id, name } }: InactiveClientProps) {
  const can = useCan();
  const setStatus = useChange(setUserStatus);
  if (renewal.closed_at !== null) return null;
  const set = (is_active: boolean) => setStatus({ params: { id }, body: { is_active } });
  const makeActive = async () => {
    try {
      const { successMsg } = await set(true);
      toastChange(successMsg, `${name} is active.`, () => set(false));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <small title="No policy can be added for an inactive client">
      Inactive{' '}
      {can('users.status') && (
        <Anchor component="button" type="button" inherit fw={600} aria-label={`Make active: ${name}`} onClick={() => void makeActive()}>
          Make active
        </Anchor>
      )}
    </small>
  );
}
