import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';

interface PersonActionsProps {
  kind: 'User' | 'Employee';
  name: string;
  onUpdate: () => void;
  onPassword: () => void;
  /** Absent if there is no second factor to reset. */
  onResetSecondFactor?: (() => void) | undefined;
  /** Employees only. */
  onHandOver?: () => void;
  onDelete: () => void;
  /** Clients only: export and erasure of their personal data. */
  onPersonalData?: () => void;
}

export const PersonActions = ({ kind, name, onUpdate, onPassword, onDelete, ...on }: PersonActionsProps) => (
  <RowActions>
    <RowAction icon={IconPencil} hint={`Update ${kind}`} label={`Update ${name}`} onClick={onUpdate} />
    <RowMenu
      label={`More for ${name}`}
      items={{
        'Update Password': onPassword,
        ...(on.onResetSecondFactor && { 'Reset Second Step': on.onResetSecondFactor }),
        ...(on.onPersonalData && { 'Personal Data': on.onPersonalData }),
        ...(on.onHandOver && { 'Hand Over Work': on.onHandOver }),
      }}
      onDelete={onDelete}
      deleteLabel={`Delete ${kind}`}
    />
  </RowActions>
);
