import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CallError } from '../api/call.ts';

interface NumberTakenProps {
  error: unknown;
  kind: string;
  onAnotherNumber: () => void;
}

/** Ways on from a policy number that somebody else has used since it was checked. */
export function NumberTaken({ error, kind, onAnotherNumber }: NumberTakenProps) {
  if (!(error instanceof CallError) || error.code !== 'taken') return null;
  const id = (error.data as { id?: number } | undefined)?.id;
  return (
    <>
      {id !== undefined && (
        <Button component={Link} to={`/${kind}/list`} search={{ open: id } as never} size="xs">
          Open it
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onAnotherNumber}>
        Another number
      </Button>
    </>
  );
}
