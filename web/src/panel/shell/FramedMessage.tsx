import type { ComponentProps } from 'react';
import { readToken } from '../../ui/api/session.ts';
import { MessagePage, MessageSheet } from '../../ui/display/MessagePage.tsx';
import { Shell } from './Shell.tsx';

/** Whoever is signed in keeps menu and search at a wrong address. */
export const FramedMessage = (message: ComponentProps<typeof MessagePage>) =>
  readToken() ? (
    <Shell>
      <MessageSheet {...message} />
    </Shell>
  ) : (
    <MessagePage {...message} />
  );
