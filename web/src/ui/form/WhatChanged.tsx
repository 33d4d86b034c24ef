import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ComparedFields } from '../blocks/ComparedFields.tsx';
import classes from './WhatChanged.module.css';
import type { Difference } from './what-changed.ts';

interface WhatChangedProps {
  differences: Difference<ReactNode>[];
  submitting: boolean;
  onTakeTheirs: () => void;
}

export function WhatChanged({ differences, submitting, onTakeTheirs }: WhatChangedProps) {
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is gone: without a focus here the next key would be lost or decide the conflict.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={classes.note} role="alert" tabIndex={-1}>
      <p>
        <strong>Someone else changed this while you were editing.</strong> Nothing is saved yet.
      </p>
      {differences.length > 0 && (
        <div className={classes.scroller}>
          <ComparedFields
            heads={['Yours', 'Theirs']}
            rows={differences.map(({ field, label, yours, theirs }) => ({
              field,
              label,
              values: [yours === null ? <i key="yours">not changed</i> : yours, theirs],
            }))}
          />
        </div>
      )}
      <Group gap={8} mt={10}>
        <Button type="submit" size="xs" loading={submitting}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs} disabled={submitting}>
          Take theirs
        </Button>
      </Group>
    </div>
  );
}
