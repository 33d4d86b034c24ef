import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import type { Kind } from './kind.ts';

export function RestorePolicy({ kind, id }: { kind: Kind; id: number }) {
  const area = kind.area;
  const can = useCan();
  const restore = useChange(area.routes.restore);
  const [loading, setLoading] = useState(false);
  if (!can(`${area.kind}.delete`)) return null;
  async function run() {
    setLoading(true);
    try {
      const { successMsg } = await restore({ params: { id } });
      toastSuccess(successMsg);
    } catch (error) {
      toastError(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button loading={loading} onClick={() => void run()}>
      Restore
    </Button>
  );
}
