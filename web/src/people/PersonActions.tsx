import { IconDeviceMobileOff, IconKey, IconPencil, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { RowAction, RowActions } from '../ui/RowActions.tsx';

interface PersonActionsProps {
  kind: 'User' | 'Employee';
  name: string;
  onUpdate: () => void;
  onPassword: () => void;
  /** Absent where there is no second step to be reset. */
  onResetSecondFactor?: (() => void) | undefined;
  onDelete: () => void;
  /** Of a client: what is held about them, and its erasure. */
  onPersonalData?: () => void;
}

/** What an Admin may do with the person of a row. */
export const PersonActions = ({ kind, name, onUpdate, onPassword, onResetSecondFactor, onDelete, onPersonalData }: PersonActionsProps) => (
  <RowActions>
    <RowAction icon={IconPencil} hint={`Update ${kind}`} label={`Update ${name}`} onClick={onUpdate} />
    <RowAction icon={IconKey} hint="Update Password" label={`Update password of ${name}`} onClick={onPassword} />
    {onResetSecondFactor && (
      <RowAction
        icon={IconDeviceMobileOff}
        hint="Reset Second Step"
        label={`Reset the second step of ${name}`}
        onClick={onResetSecondFactor}
      />
    )}
    {onPersonalData && <RowAction icon={IconShieldLock} hint="Personal Data" label={`Personal data of ${name}`} onClick={onPersonalData} />}
    <RowAction icon={IconTrash} hint={`Delete ${kind}`} label={`Delete ${name}`} danger onClick={onDelete} />
  </RowActions>
);
