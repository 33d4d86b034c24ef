import { SLIP_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import { type DoNotCall, undoDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { Button } from '@mantine/core';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { mobile } from '../../ui/format.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

/** For whoever noted the number, while it may be a slip. */
export function UndoSlip({ record: { id, number, at, by } }: { record: Pick<DoNotCall, 'id' | 'number' | 'at' | 'by'> }) {
  const { data: me } = useCurrentUser();
  const undo = useChange(undoDoNotCall);
  if (by === null || by.id !== me?.id || Date.now() - Date.parse(at) > SLIP_MINUTES * 60_000) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Undo ${mobile(number)}`}
      onClick={() => void undo({ params: { id } }).then(({ successMsg }) => toastSuccess(successMsg), toastError)}
    >
      Undo
    </Button>
  );
}
