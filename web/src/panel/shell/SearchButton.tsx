import { ActionIcon, UnstyledButton } from '@mantine/core';
import { getHotkeyHandler, useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import classes from './SearchButton.module.css';
import { useEarlyKeys } from './use-early-keys.ts';

const importDialog = () => import('./FindDialog.tsx');
const FindDialog = lazy(async () => ({ default: (await importDialog()).FindDialog }));

/** ms after which the screen has usually loaded: prefetch then, so that the dialog opens at once. */
const QUIET = 2000;

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The shortcut must not leave an open form. */
const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** From the moment at which the box is seen: a key that is pressed before the browser had time for later effects would be lost. */
function useOpeningKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    getHotkeyHandler([['mod+K', open]])(event);
    if (!isField(event.target)) getHotkeyHandler([['/', open]])(event);
  });
  useLayoutEffect(() => {
    document.documentElement.addEventListener('keydown', press);
    return () => document.documentElement.removeEventListener('keydown', press);
  }, []);
}

/** Search over clients and policies: a box or, on small screens, an icon; Ctrl K and /. */
export function SearchButton() {
  const [typed, setTyped] = useState('');
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => setTyped('') });
  useEarlyKeys(opened, setTyped);
  const can = useCan();
  useOpeningKeys(() => {
    if (can('search.find') && !dialogIsOpen()) open();
  });
  const box = can('users.options') ? 'Find a client, policy, vehicle or mobile' : 'Find a policy, vehicle or mobile';
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      void importDialog();
      void import('../find.ts');
      stop = (await import('../recent.ts')).watchRecent();
    }, QUIET);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <>
      <UnstyledButton className={classes.box} visibleFrom="sm" onClick={open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.words}>{box}</span>
        <kbd className={classes.keys} aria-hidden>
          {onApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <ActionIcon className={classes.icon} hiddenFrom="sm" onClick={open} aria-label="Search" aria-haspopup="dialog">
        <IconSearch size={19} stroke={1.7} />
      </ActionIcon>
      {opened && (
        <Suspense>
          <FindDialog label={box} typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
