import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';

/** Open are the group of the screen, unless folded while on its screens, and the last one that the person opened on this device. */
export function useOpenGroups(groupOfScreen: string | undefined) {
  const person = useCurrentUser().data?.id ?? 0;
  const [kept, setKept] = useLocalStorage({
    key: 'menu-group',
    defaultValue: { person: 0, label: '' },
    getInitialValueInEffect: false,
  });
  const [folded, setFolded] = useState<{ of: string | undefined }>();
  const isFolded = folded !== undefined && folded.of === groupOfScreen;
  // Who it is may not be known yet, now or when it was opened.
  const isTheirs = person === 0 || kept.person === 0 || kept.person === person;
  const isKept = (label: string) => isTheirs && kept.label === label;
  const isOpen = (label: string) => (label === groupOfScreen && !isFolded) || isKept(label);
  function toggle(label: string) {
    if (isOpen(label)) {
      if (label === groupOfScreen) setFolded({ of: label });
      if (isKept(label)) setKept({ person, label: '' });
    } else if (label === groupOfScreen) setFolded(undefined);
    else setKept({ person, label });
  }
  // What was folded is unfolded when its screens are left.
  if (folded && !isFolded) setFolded(undefined);
  return { isOpen, toggle };
}
