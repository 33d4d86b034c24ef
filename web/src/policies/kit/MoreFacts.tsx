import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormSection } from './FormSection.tsx';
import type { Fields } from './use-policy-fields.ts';

interface MoreFactsProps {
  fields: Fields;
  /** Of the inputs: what is filled or refused is shown. */
  names: readonly string[];
  children: ReactNode;
}

/** What few policies need stands behind one button, so that the others are typed without a step over each of them. */
export function MoreFacts({ fields: { field, values }, names, children }: MoreFactsProps) {
  const [opened, setOpened] = useState(false);
  const shows = opened || names.some((name) => Boolean(values[name]) || Boolean(field(name).error));
  return (
    <FormSection title="More facts">
      {shows ? (
        children
      ) : (
        <Button variant="default" aria-expanded={false} onClick={() => setOpened(true)} style={{ justifySelf: 'start' }}>
          More facts
        </Button>
      )}
    </FormSection>
  );
}
