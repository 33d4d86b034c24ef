import type { Merged } from '@bimabahi/contract/catalogues/merges';
import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { OptionsRoute } from '../../ui/form/use-options.ts';

const MergeModal = lazyDialog(async () => (await import('./MergeModal.tsx')).MergeModal);

interface Named {
  id: number;
  name: string;
}

/** An item of a row's menu, and its dialog. */
export function useMerging(
  master: Merged,
  route: OptionsRoute,
): { items: ((row: Named) => Readonly<Record<string, () => void>>) | undefined; dialog: ReactNode } {
  const can = useCan();
  const [record, choose] = useState<Named | null>(null);
  const items = useCallback((row: Named) => ({ 'Merge into another': () => choose(row) }), []);
  return {
    items: can(`${master}.merge`) ? items : undefined,
    dialog: record && <MergeModal master={master} record={record} route={route} onClose={() => choose(null)} />,
  };
}
