import { EMPTY_FILE, UPLOADS } from '@bimabahi/contract/api/uploads';
import { Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Note } from '../../ui/blocks/Note.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.ts';
import classes from './DropCard.module.css';

const UploadBar = lazyDialog(async () => (await import('../../ui/form/UploadBar.tsx')).UploadBar);

const { maxMb, endings, mediaTypes } = UPLOADS.sheet;
const ACCEPTED = [...mediaTypes, ...endings].join(',');

export interface RefusedFile {
  file: string;
  why: string;
}

/** What the file really is, the server says by its bytes. */
function whyNot(file: File, others: readonly File[]): string | null {
  if (others.length > 0) return 'Drop one file only';
  if (file.size === 0) return EMPTY_FILE;
  return file.size > maxMb * 1024 * 1024 ? `Must be at most ${maxMb} MB` : null;
}

interface DropZoneProps {
  /** What is to be dropped. */
  lead: string;
  /** The file that is on its way. */
  reading: File | null;
  /** By the server. */
  refused?: RefusedFile | null;
  onFile: (file: File) => void;
  /** On a desk it is one line: a list below it is what one comes for. */
  slim?: boolean;
  /** About what may be dropped. */
  children: ReactNode;
}

/** Takes one sheet, dropped or chosen. It stands in what says `data-drop-area`. */
export function DropZone({ lead, reading, refused: byServer = null, onFile, slim, children }: DropZoneProps) {
  const [own, setOwn] = useState<RefusedFile | null>(null);
  const refused = own ?? byServer;
  const take = ([file, ...others]: readonly File[]) => {
    if (!file || reading !== null) return;
    const why = whyNot(file, others);
    setOwn(why === null ? null : { file: file.name, why });
    if (why === null) onFile(file);
  };
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the same file, corrected meanwhile, could not be chosen twice.
  const forget = useRef<() => void>(null);
  const dropping = useFileDrop(button, take);
  return (
    <div className={classes.zone} data-slim={slim} data-over={dropping || undefined} data-refused={refused !== null || undefined}>
      <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
      <p className={classes.lead}>{dropping ? 'Drop it here' : reading !== null ? `Reading ${reading.name}…` : lead}</p>
      {reading && <UploadBar file={reading} />}
      <FileButton
        accept={ACCEPTED}
        resetRef={forget}
        onChange={(chosen) => {
          take(chosen ? [chosen] : []);
          forget.current?.();
        }}
      >
        {(props) => (
          <Button {...props} ref={button} loading={reading !== null}>
            Choose a file
          </Button>
        )}
      </FileButton>
      {refused && (
        <Note tone="vermilion" icon={IconAlertTriangle} className={classes.refused} role="alert">
          <b>{refused.file}</b> {refused.why}
        </Note>
      )}
      <p className={classes.limits}>{children}</p>
    </div>
  );
}
