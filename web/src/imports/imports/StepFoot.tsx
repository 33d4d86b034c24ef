import type { ReactNode } from 'react';
import classes from './StepFoot.module.css';

/** Below a step, always in sight: the way back, what is true now, and the way on. */
export const StepFoot = ({ back, says, children }: { back?: ReactNode; says?: ReactNode; children?: ReactNode }) => (
  <div className={classes.foot}>
    {back}
    <span className={classes.says} role="status">
      {says}
    </span>
    {children}
  </div>
);
