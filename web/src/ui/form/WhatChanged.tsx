import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './WhatChanged.module.css';
import type { Difference } from './what-changed.ts';

interface WhatChangedProps {
  differences: Difference<ReactNode>[];
  submitting: boolean;
  onTakeTheirs: () => void;
}

const Value = ({ text, nothing }: { text: ReactNode; nothing: string }) => text || <span className={classes.muted}>{nothing}</span>;

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
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, label, yours, theirs }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{yours === null ? <span className={classes.muted}>not changed</span> : <Value text={yours} nothing="(empty)" />}</td>
                  <td>
                    <Value text={theirs} nothing="(empty)" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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
