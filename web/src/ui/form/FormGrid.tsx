import type { ReactNode } from 'react';
import { FormFoot } from './FormFrame.tsx';
import classes from './FormGrid.module.css';

/** As many columns as fit, in tab order. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;

export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;

/** One or two fields and the buttons in one line. */
export const FormLine = ({ buttons, children }: { buttons: ReactNode; children: ReactNode }) => (
  <div className={classes.line}>
    {children}
    <FormFoot className={classes.lineFoot}>{buttons}</FormFoot>
  </div>
);
