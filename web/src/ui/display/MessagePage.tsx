import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import classes from './MessagePage.module.css';

export const MessagePage = ({ code, text, children }: { code: string; text: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={classes.page}>
    <div className={classes.sheet}>
      <Logo size={56} />
      <p className={classes.code}>{code}</p>
      <h1 className={classes.text}>{text}</h1>
      {children}
    </div>
  </main>
);
