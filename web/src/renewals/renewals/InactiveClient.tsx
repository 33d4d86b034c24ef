import { setUserStatus } from '@bimabahi/contract/people/users';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Button } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './desk.module.css';

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
    <div className={classes.inactive} title="No policy can be added for an inactive client">
      <small>Inactive</small>
      {can('users.status') && (
        <Button size="compact-xs" variant="default" aria-label={`Make active: ${name}`} onClick={() => void makeActive()}>
          Make active
        </Button>
      )}
    </div>
  );
}
