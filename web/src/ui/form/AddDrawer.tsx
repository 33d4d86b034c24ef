import { Drawer } from '@mantine/core';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { AddForm, type AddFormProps, type CreatingRoute } from './AddForm.tsx';

/** Closed without adding it keeps what was typed, as the form has a draft. */
export function AddDrawer({ onClose, ...props }: AddFormProps<CreatingRoute> & { onClose: () => void }) {
  useReturnFocus();
  return (
    <Drawer opened position="right" size={440} title={props.label} onClose={onClose} returnFocus={false}>
      <AddForm {...props} onDone={onClose} />
    </Drawer>
  );
}
