import type { UnassignedName } from '@bimabahi/contract/catalogues/names';
import { Box, Button, Card, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import text from '../../ui/blocks/text.module.css';
import { count } from '../../ui/format.ts';
import classes from './NamesToAssign.module.css';

/** How many names a page shows; the rest is counted. */
export const NAMES_SHOWN = 20;

const policies = (many: number, kind: string) => (many === 0 ? [] : [`${count(many)} ${kind} ${many === 1 ? 'policy' : 'policies'}`]);

interface Props<Name extends UnassignedName> {
  /** Undefined while loading and after a failure. */
  names: { data: Name[]; total_count: number } | undefined;
  lead: string;
  /** What else is known of a name, in words. */
  more?: (name: Name) => readonly string[];
  assign: (name: Name, close: () => void) => ReactNode;
  add: (name: Name, close: () => void) => ReactNode;
}

/** Nothing while loading, after a failure, and when every name has its master: the list below stands without it. */
export function NamesToAssign<Name extends UnassignedName>({ names, lead, more = () => [], assign, add }: Props<Name>) {
  const [chosen, choose] = useState<{ name: Name; dialog: Props<Name>['add'] } | null>(null);
  const close = () => choose(null);
  const others = (names?.total_count ?? 0) - (names?.data.length ?? 0);
  return (
    <>
      {names && names.data.length > 0 && (
        <Card component="section" aria-labelledby="unassigned">
          <Title order={2} size="h3" id="unassigned">
            Names not assigned yet
          </Title>
          <Box component="p" className={text.small} mt={4}>
            {lead}
          </Box>
          <ul className={classes.names}>
            {names.data.map((name) => (
              <li key={name.text}>
                <span className={classes.text}>
                  {name.text}
                  <small>{[...policies(name.motor, 'motor'), ...policies(name.corporate, 'corporate')].join(', ')}</small>
                  {more(name).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </span>
                <span className={classes.buttons}>
                  <Button variant="default" size="xs" aria-label={`Assign ${name.text}`} onClick={() => choose({ name, dialog: assign })}>
                    Assign
                  </Button>
                  <Button variant="default" size="xs" aria-label={`Add as new: ${name.text}`} onClick={() => choose({ name, dialog: add })}>
                    Add as new
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {others > 0 && (
            <Box component="p" className={text.small} mt={4}>
              And {count(others)} more, of fewer policies.
            </Box>
          )}
        </Card>
      )}
      {chosen?.dialog(chosen.name, close)}
    </>
  );
}
