import { type UnassignedName, unassignedInsurerNames } from '@bimabahi/contract/catalogues/insurers';
import { Box, Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import text from '../../ui/blocks/text.module.css';
import { count } from '../../ui/format.ts';
import { AddInsurerModal, AssignNameModal } from './InsurerForms.tsx';
import classes from './UnassignedNames.module.css';

const LIMIT = 20;

const policies = (many: number, kind: string) => (many === 0 ? [] : [`${count(many)} ${kind} ${many === 1 ? 'policy' : 'policies'}`]);
const foundIn = ({ motor, corporate }: UnassignedName) => [...policies(motor, 'motor'), ...policies(corporate, 'corporate')].join(', ');

/** Nothing while loading, after a failure, and when every name has its insurer: the list below stands without it. */
export function UnassignedNames() {
  const { data } = useQuery({
    queryKey: [unassignedInsurerNames.path],
    queryFn: ({ signal }) => call(unassignedInsurerNames, { query: { limit: LIMIT } }, { signal }),
    staleTime: 0,
  });
  const [chosen, choose] = useState<{ text: string; how: 'assign' | 'add' } | null>(null);
  const close = () => choose(null);
  const more = (data?.total_count ?? 0) - (data?.data.length ?? 0);
  return (
    <>
      {data && data.data.length > 0 && (
        <Card component="section" aria-labelledby="unassigned">
          <Title order={2} size="h3" id="unassigned">
            Names not assigned yet
          </Title>
          <Box component="p" className={text.small} mt={4}>
            Policies name these companies, and no insurer is known by them.
          </Box>
          <ul className={classes.names}>
            {data.data.map((name) => (
              <li key={name.text}>
                <span className={classes.text}>
                  {name.text}
                  <small>{foundIn(name)}</small>
                </span>
                <span className={classes.buttons}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Assign ${name.text}`}
                    onClick={() => choose({ text: name.text, how: 'assign' })}
                  >
                    Assign
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Add ${name.text}`}
                    onClick={() => choose({ text: name.text, how: 'add' })}
                  >
                    Add as new
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Box component="p" className={text.small} mt={4}>
              And {count(more)} more, of fewer policies.
            </Box>
          )}
        </Card>
      )}
      {chosen?.how === 'assign' && <AssignNameModal text={chosen.text} onClose={close} />}
      {chosen?.how === 'add' && <AddInsurerModal text={chosen.text} onClose={close} />}
    </>
  );
}
