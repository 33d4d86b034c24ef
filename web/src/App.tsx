/** What opens first: the sign-in page by itself for who comes to it signed out, the panel for everyone else. */
import { lazy, Suspense, startTransition, useCallback, useState } from 'react';
import { readToken } from './api/session.ts';

const importDoor = () => import('./session/Door.tsx');
const importPanel = () => import('./Panel.tsx');
const Door = lazy(async () => ({ default: (await importDoor()).Door }));
const Panel = lazy(async () => ({ default: (await importPanel()).Panel }));

const isAtTheDoor = () => readToken() === null && ['/', '/log-in'].includes(window.location.pathname);
/** A fetch ahead that fails is made again, and told of, when it matters. */
const fetchPanel = () => void importPanel().catch(() => undefined);

/** Begun before anything is drawn. */
if (!isAtTheDoor()) fetchPanel();

export function App() {
  const [atTheDoor, setAtTheDoor] = useState(isAtTheDoor);
  const enter = useCallback((address: string) => {
    window.history.replaceState(null, '', address);
    // The sign-in page stays in sight until the panel is there.
    startTransition(() => setAtTheDoor(false));
  }, []);
  return <Suspense>{atTheDoor ? <Door onBegin={fetchPanel} onEnter={enter} /> : <Panel />}</Suspense>;
}
