import type { ReactNode } from 'react';
import { FormFoot } from './FormFrame.tsx';
import classes from './FormGrid.module.css';

/** Fields beside each other as far as there is room, in the order of the keyboard. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;

/** A field that takes the whole row. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;

/** A form of one or two fields: they and its buttons in one line. */
export const FormLine = ({ buttons, children }: { buttons: ReactNode; children: ReactNode }) => (
  <div className={classes.line}>
    {children}
    <FormFoot className={classes.lineFoot}>{buttons}</FormFoot>
  </div>
);
