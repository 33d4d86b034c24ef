import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction, RowActions } from '../ui/RowActions.tsx';

interface PersonActionsProps {
  kind: 'User' | 'Employee';
  name: string;
  onUpdate: () => void;
  onPassword: () => void;
  onDelete: () => void;
}

/** What an Admin may do with the person of a row. */
export const PersonActions = ({ kind, name, onUpdate, onPassword, onDelete }: PersonActionsProps) => (
  <RowActions>
    <RowAction icon={IconPencil} hint={`Update ${kind}`} label={`Update ${name}`} onClick={onUpdate} />
    <RowAction icon={IconKey} hint="Update Password" label={`Update password of ${name}`} onClick={onPassword} />
    <RowAction icon={IconTrash} hint={`Delete ${kind}`} label={`Delete ${name}`} danger onClick={onDelete} />
  </RowActions>
);
