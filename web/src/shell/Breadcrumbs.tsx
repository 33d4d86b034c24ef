import { VisuallyHidden } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import classes from './Breadcrumbs.module.css';

/**
 * Home > User > Add User, from the screen's own entry in screens.ts. On the screen only what is above the page, and not what its heading
 * begins with: the page itself and its area are said once, by the heading.
 */
export function Breadcrumbs() {
  const { crumbs = [], title = '' } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb} aria-current={index === last ? 'page' : undefined}>
            {index === last || title.startsWith(crumb) ? <VisuallyHidden>{crumb}</VisuallyHidden> : crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
