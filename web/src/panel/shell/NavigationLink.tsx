import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuPath } from '../navigation.ts';
import classes from './Navigation.module.css';

interface NavigationLinkProps {
  path: MenuPath;
  label: string;
  /** Absent for a link inside a group. */
  icon?: Icon;
  onNavigate?: (() => void) | undefined;
}

export const NavigationLink = ({ path, label, icon: Icon, onNavigate }: NavigationLinkProps) => (
  <Link to={path} activeOptions={{ includeSearch: false }} className={Icon ? classes.entry : classes.link} onClick={onNavigate}>
    {Icon && <Icon size={18} stroke={1.7} aria-hidden />}
    {label}
  </Link>
);
