import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { SignInAgain } from './session/SignInAgain.tsx';
import { Notices } from './shell/Notices.tsx';
import { refuseStrayDrops } from './ui/form/no-stray-drops.ts';
import { watchSession } from './watch-session.ts';

watchSession();
refuseStrayDrops();

export const Panel = () => (
  <>
    <Notices />
    <RouterProvider router={router} />
    <SignInAgain />
  </>
);
