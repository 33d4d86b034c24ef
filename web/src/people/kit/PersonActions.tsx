import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';

interface PersonActionsProps {
  kind: 'User' | 'Employee';
  name: string;
  onUpdate: () => void;
  onPassword: () => void;
  /** Absent if there is no second factor to reset. */
  onResetSecondFactor?: (() => void) | undefined;
  onDelete: () => void;
  /** Clients only: export and erasure of their personal data. */
  onPersonalData?: () => void;
}

export const PersonActions = ({ kind, name, onUpdate, onPassword, onResetSecondFactor, onDelete, onPersonalData }: PersonActionsProps) => (
  <RowActions>
    <RowAction icon={IconPencil} hint={`Update ${kind}`} label={`Update ${name}`} onClick={onUpdate} />
    <RowMenu
      label={`More for ${name}`}
      items={{
        'Update Password': onPassword,
        ...(onResetSecondFactor && { 'Reset Second Step': onResetSecondFactor }),
        ...(onPersonalData && { 'Personal Data': onPersonalData }),
      }}
      onDelete={onDelete}
      deleteLabel={`Delete ${kind}`}
    />
  </RowActions>
);
