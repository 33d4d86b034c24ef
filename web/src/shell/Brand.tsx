import { Link } from '@tanstack/react-router';
import classes from './Brand.module.css';
import { Logo } from './Logo.tsx';
import { Wordmark } from './Wordmark.tsx';

export const Brand = () => (
  <Link to="/" className={classes.brand} aria-label="Bimabahi, home">
    <Logo />
    <span className={classes.name}>
      Bimabahi
      <Wordmark height="12px" />
    </span>
  </Link>
);
