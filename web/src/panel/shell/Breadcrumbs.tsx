import { VisuallyHidden } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import classes from './Breadcrumbs.module.css';

/** Home > User > Add User, from the screen's entry in screens.ts. Shows only the levels above the page, as the heading names page and area. */
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
