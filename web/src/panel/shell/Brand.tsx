import { Link } from '@tanstack/react-router';
import { Logo } from '../../ui/display/Logo.tsx';
import { Wordmark } from '../../ui/display/Wordmark.tsx';
import classes from './Brand.module.css';

export const Brand = () => (
  <Link to="/" className={classes.brand} aria-label="Bimabahi, home">
    <Logo />
    <span className={classes.name}>
      Bimabahi
      <Wordmark height="12px" />
    </span>
  </Link>
);
