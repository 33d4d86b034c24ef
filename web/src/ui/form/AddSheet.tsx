import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { isFreeKey } from '../list/free-keys.ts';
import type { AddFormProps, CreatingRoute } from './AddForm.tsx';

const AddDrawer = lazyDialog(async () => (await import('./AddDrawer.tsx')).AddDrawer);

/** For a heading's actions: a record is added beside its list, whose rows keep their place. */
export function AddSheet<R extends CreatingRoute>(props: Omit<AddFormProps<R>, 'onDone'>) {
  const [opened, setOpened] = useState(false);
  const byKey = (event: KeyboardEvent) => {
    if (!isFreeKey(event)) return;
    event.preventDefault();
    setOpened(true);
  };
  useHotkeys([['N', byKey, { preventDefault: false }]]);
  return (
    <>
      <Button aria-keyshortcuts="N" rightSection={<kbd aria-hidden>N</kbd>} onClick={() => setOpened(true)}>
        {props.label}
      </Button>
      {opened && <AddDrawer {...(props as unknown as AddFormProps<CreatingRoute>)} onClose={() => setOpened(false)} />}
    </>
  );
}
