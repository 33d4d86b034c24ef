import { deleteSavedView, restoreSavedView, type SavedView, updateSavedView } from '@bimabahi/contract/reports/saved-views';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useRole } from '../api/use-can.ts';
import { useChange } from '../api/use-change.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useDeletion } from '../dialog/use-deletion.ts';
import { toastError, toastSuccess } from '../notices/toast.ts';
import { useMoveView } from './use-views.ts';

const RenameViewModal = lazyDialog(async () => (await import('./RenameViewModal.tsx')).RenameViewModal);

interface ViewMenuProps {
  view: SavedView;
  /** In their order. */
  movable: readonly SavedView[];
}

export function ViewMenu({ view, movable }: ViewMenuProps) {
  const role = useRole();
  const update = useChange(updateSavedView);
  const remove = useDeletion(deleteSavedView, restoreSavedView);
  const move = useMoveView(movable);
  const [renaming, setRenaming] = useState(false);
  const share = async () => {
    try {
      const { successMsg } = await update({ params: { id: view.id }, body: { shared: !view.shared, version: view.version } });
      toastSuccess(successMsg);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={28} aria-label={`Change the view ${view.name}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>Rename</Menu.Item>
          <Menu.Item disabled={movable[0] === view} onClick={() => void move(view, -1)}>
            Move left
          </Menu.Item>
          <Menu.Item disabled={movable.at(-1) === view} onClick={() => void move(view, 1)}>
            Move right
          </Menu.Item>
          {role === 'Admin' && (
            <Menu.Item onClick={() => void share()}>{view.shared ? 'Keep to its owner' : 'Share with everybody'}</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => remove(view.id, view.name)}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renaming && <RenameViewModal view={view} onClose={() => setRenaming(false)} />}
    </>
  );
}
