import { lazy, Suspense } from 'react';
import classes from './ViewTabs.module.css';
import type { ViewBarProps } from './view-bar-props.ts';

const ViewTabs = lazy(async () => ({ default: (await import('./ViewTabs.tsx')).ViewTabs }));

/** Views of a list as tabs. Its line has its height before they are there. */
export const ViewBar = (props: ViewBarProps) => (
  <div className={classes.bar}>
    <Suspense>
      <ViewTabs {...props} />
    </Suspense>
  </div>
);
