import { ActionIcon, Group } from '@mantine/core';
import type { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowActionProps {
  /** What it does and to whom, for example "Delete Asha Deshpande". */
  label: string;
  /** The short form that a pointer sees. */
  hint: string;
  icon: typeof IconPencil;
  onClick: () => void;
  danger?: boolean;
}

export const RowAction = ({ label, hint, icon: Icon, onClick, danger = false }: RowActionProps) => (
  <ActionIcon size="md" color={danger ? 'vermilion' : 'gray'} aria-label={label} title={hint} onClick={onClick}>
    <Icon size={17} stroke={1.7} aria-hidden />
  </ActionIcon>
);

export const RowActions = ({ children }: { children: ReactNode }) => (
  <Group gap={2} wrap="nowrap" my={-6} ml={-6}>
    {children}
  </Group>
);
