import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';

interface AsTableProps {
  /** Of which picture. */
  what: string;
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Between a picture and the table of its figures. */
export const AsTable = ({ what, asTable, onChange }: AsTableProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
    aria-label={`As table: ${what}`}
    aria-pressed={asTable}
    onClick={() => onChange(!asTable)}
  >
    As table
  </Button>
);
