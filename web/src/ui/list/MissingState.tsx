import { Title } from '@mantine/core';
import classes from './ListState.module.css';

/** Instead of a record that is not there. `what`: as in "There is no such statement"; `list`: where others are. */
export const MissingState = ({ what, list }: { what: string; list: string }) => (
  <div className={classes.state} role="alert">
    <Title order={2} size="h3">
      There is no such {what}
    </Title>
    <p>Go back to {list} and choose one from the list.</p>
  </div>
);
