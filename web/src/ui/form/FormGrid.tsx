import type { ReactNode } from 'react';
import classes from './FormGrid.module.css';

export const FormGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;

export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
