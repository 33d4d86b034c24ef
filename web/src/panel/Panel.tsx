import { RouterProvider } from '@tanstack/react-router';
import { SignInAgain } from '../people/session/SignInAgain.tsx';
import { refuseStrayDrops } from '../ui/form/no-stray-drops.ts';
import { holdTyped } from './hold-typed.ts';
import { router } from './router.tsx';
import { Notices } from './shell/Notices.tsx';
import { watchSession } from './watch-session.ts';

watchSession();
holdTyped();
refuseStrayDrops();

export const Panel = () => (
  <>
    <Notices />
    <RouterProvider router={router} />
    <SignInAgain />
  </>
);
