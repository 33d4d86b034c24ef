import { Link, useMatches } from '@tanstack/react-router';
import classes from './Breadcrumbs.module.css';

/** Home > User > Add User, from the screen's own entry in screens.ts. */
export function Breadcrumbs() {
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs });
  if (!crumbs) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
