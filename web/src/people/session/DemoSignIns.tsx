import { Button } from '@mantine/core';
import text from '../../ui/blocks/text.module.css';
import { mobile } from '../../ui/format.ts';
import classes from './DemoSignIns.module.css';

interface DemoPerson {
  role: string;
  name: string;
  username: string;
  password: string;
}

/** Only in a demo installation: one person of each role. */
export const DemoSignIns = ({
  people,
  onUse,
}: {
  people: readonly DemoPerson[];
  onUse: (person: { username: string; password: string }) => void;
}) => (
  <section className={classes.demo} aria-labelledby="demo-heading">
    <h2 id="demo-heading">A demo brokerage</h2>
    <p className={text.small}>Everything in it is invented. Try it as:</p>
    <ul>
      {people.map(({ role, name, username, password }) => (
        <li key={username} className={classes.person}>
          <span className={classes.role}>{role}</span>
          <span className={classes.name}>
            {name}
            <small>
              <span>{mobile(username)}</span> <span>{password}</span>
            </small>
          </span>
          <Button variant="default" size="xs" aria-label={`Use ${name}, ${role}`} onClick={() => onUse({ username, password })}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
