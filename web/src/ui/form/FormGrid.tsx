import type { ReactNode } from 'react';
import { FormFoot } from './FormFrame.tsx';
import classes from './FormGrid.module.css';

export const FormGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;

export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;

export const FormLine = ({ buttons, children }: { buttons: ReactNode; children: ReactNode }) => (
  <div className={classes.line}>
    {children}
    <FormFoot className={classes.lineFoot}>{buttons}</FormFoot>
  </div>
);
