import { Link } from '@tanstack/react-router';
import { useCan } from '../../ui/api/use-can.ts';
import classes from './ClientName.module.css';

/** A client's name; for staff it leads to the client's page. At most two lines. */
export function ClientName({ client: { id, name } }: { client: { id: number; name: string } }) {
  const can = useCan();
  if (!can('users.overview'))
    return (
      <span title={name} className={classes.name}>
        {name}
      </span>
    );
  return (
    <Link to="/user/$id" params={{ id: String(id) }} title={name} preload={false} className={`${classes.name} ${classes.link}`}>
      {name}
    </Link>
  );
}
