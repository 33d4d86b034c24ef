import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { CallError } from '../../ui/api/call.ts';
import { ButtonLink } from '../../ui/display/links.tsx';

const takenPolicy = z.object({ id: z.number() });

/** The policy that has the number, where the role may know it. */
export const takenBy = ({ data }: CallError): number | undefined => takenPolicy.safeParse(data).data?.id;

interface NumberTakenProps {
  error: unknown;
  kind: PolicyKind;
  onAnotherNumber: () => void;
}

/** Actions for a policy number taken since it was checked. */
export function NumberTaken({ error, kind, onAnotherNumber }: NumberTakenProps) {
  if (!(error instanceof CallError) || error.code !== 'taken') return null;
  const id = takenBy(error);
  return (
    <>
      {id !== undefined && (
        <ButtonLink to={`/${kind}/list`} search={{ open: id }} size="xs">
          Open it
        </ButtonLink>
      )}
      <Button size="xs" variant="default" onClick={onAnotherNumber}>
        Another number
      </Button>
    </>
  );
}
