import { lazy, Suspense } from 'react';
import { useRole } from '../api/use-can.ts';
import { NotKnown } from '../blocks/NotKnown.tsx';
import classes from './ViewTabs.module.css';
import type { ViewBarProps } from './view-bar-props.ts';
import { presetsOf } from './view-presets.ts';

const ViewTabs = lazy(async () => ({ default: (await import('./ViewTabs.tsx')).ViewTabs }));

/** Views of a list as tabs. Its line has its height before they are there; where the role may have none, it has none until one is. */
export function ViewBar(props: ViewBarProps) {
  const isFew = presetsOf(props.screen, useRole()).length === 0;
  return (
    <div className={classes.bar} data-few={isFew || undefined}>
      <Suspense fallback={isFew && <NotKnown />}>
        <ViewTabs {...props} />
      </Suspense>
    </div>
  );
}
