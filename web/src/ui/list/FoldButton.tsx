import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFreeKey } from './free-keys.ts';

interface FoldButtonProps {
  opened: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Opens and folds the figures above a list; S does the same. */
export function FoldButton({ opened, onToggle, children }: FoldButtonProps) {
  useHotkeys([['S', (event) => isFreeKey(event) && onToggle(), { preventDefault: false }]]);
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="default"
      aria-expanded={opened}
      aria-keyshortcuts="S"
      rightSection={
        <>
          <kbd aria-hidden>S</kbd>
          <Chevron size={15} aria-hidden />
        </>
      }
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
