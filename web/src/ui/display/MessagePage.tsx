import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import classes from './MessagePage.module.css';

interface Message {
  code: string;
  text: string;
  children: ReactNode;
}

export const MessageSheet = ({ code, text, children }: Message) => (
  <div className={classes.sheet}>
    <Logo size={56} />
    <p className={classes.code}>{code}</p>
    <h1 className={classes.text}>{text}</h1>
    {children}
  </div>
);

/** A page of its own, outside the panel's frame. */
export const MessagePage = (message: Message) => (
  <main id="main" tabIndex={-1} className={classes.page}>
    <MessageSheet {...message} />
  </main>
);
