import { may } from '@bimabahi/contract/api/permissions';
import { Link, useMatches } from '@tanstack/react-router';
import { useRole } from '../../ui/api/use-can.ts';
import type { Crumb } from '../screen.ts';
import { type ScreenPath, screens } from '../screens.ts';
import classes from './Breadcrumbs.module.css';

const nameOf = (crumb: Crumb) => (typeof crumb === 'string' ? crumb : crumb[0]);

/** Home › Motor Insurance › List, from the screen's entry in screens.ts. A crumb whose screen the role may not open is a word. */
export function Breadcrumbs() {
  const role = useRole();
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs }) ?? [];
  if (crumbs.length === 0) return null;
  const mayOpen = (path: string): path is ScreenPath => {
    const screen = screens[path as ScreenPath];
    return screen !== undefined && role !== null && may(role, screen.permission);
  };
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={nameOf(crumb)} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {typeof crumb !== 'string' && mayOpen(crumb[1]) ? <Link to={crumb[1]}>{crumb[0]}</Link> : nameOf(crumb)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
