import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { DRAFT_DAYS, MOST_DROPPED } from '@bimabahi/contract/policies/policy-drafts';
import { Button, Card, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react';
import { useRef } from 'react';
import { Note } from '../../ui/blocks/Note.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.ts';
import classes from './DropPolicies.module.css';
import { useDropPolicies } from './use-drop-policies.ts';

const { maxMb, mediaTypes, endings } = UPLOADS.pdf;
const ACCEPTED = [...mediaTypes, ...endings].join(',');

/** Takes many PDFs, dropped anywhere on it or chosen. */
export function DropPolicies() {
  const { send, sending, refused } = useDropPolicies();
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the same files could not be chosen twice.
  const forget = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    if (files.length > 0 && sending === null) void send(files);
  };
  const dropping = useFileDrop(button, take);
  return (
    <Card padding={12} mb="md">
      <section className={classes.zone} data-drop-area data-over={dropping || undefined} aria-label="PDFs of policies">
        <IconFileTypePdf size={24} stroke={1.3} aria-hidden />
        <p className={classes.lead} role="status">
          {dropping
            ? 'Drop them here'
            : sending
              ? `Sending ${sending.sent + 1} of ${sending.total}: ${sending.name}`
              : 'Drop the insurers’ PDFs here'}
        </p>
        <p className={classes.limits}>
          Up to {MOST_DROPPED} at once, {maxMb} MB each. They are read by themselves and kept for {DRAFT_DAYS} days.
        </p>
        <FileButton
          multiple
          accept={ACCEPTED}
          resetRef={forget}
          onChange={(chosen) => {
            take(chosen);
            forget.current?.();
          }}
        >
          {(props) => (
            <Button {...props} ref={button} loading={sending !== null}>
              Choose PDFs
            </Button>
          )}
        </FileButton>
      </section>
      {refused.length > 0 && (
        <Note tone="vermilion" icon={IconAlertTriangle} className={classes.refused} role="alert">
          {refused.map(({ file, why }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <span key={n} className={classes.one}>
              <b>{file}</b> {why}
            </span>
          ))}
        </Note>
      )}
    </Card>
  );
}
