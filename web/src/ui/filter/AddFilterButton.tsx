import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import type { AddFilterFormProps } from './filter-kinds.ts';

const AddFilterForm = lazyDialog(async () => (await import('./AddFilterForm.tsx')).AddFilterForm);

/** One more filter without the panel: which field, then its value. */
export function AddFilterButton(props: Omit<AddFilterFormProps, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus closeOnClickOutside={false}>
      <Popover.Target>
        <Button variant="subtle" px={8} onClick={() => setOpened(!opened)}>
          + Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{opened && <AddFilterForm {...props} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}
