import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useFileDrop } from '../form/use-file-drop.ts';
import classes from './AddPapers.module.css';
import type { PaperPlace } from './paper-place.ts';

const Modal = lazyDialog(async () => (await import('./AddPapersModal.tsx')).AddPapersModal);

/** Takes papers that are chosen, or dropped anywhere on what says `data-drop-area`. Nothing where no place takes one. */
export function AddPapers({ places }: { places: readonly PaperPlace[] }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the same file could not be chosen twice.
  const forget = useRef<() => void>(null);
  const dropping = useFileDrop(button, setFiles);
  if (places.length === 0) return null;
  const accept = places.flatMap(({ takes }) => [...UPLOADS[takes].mediaTypes, ...UPLOADS[takes].endings]);
  return (
    <>
      <Group gap="4px 10px" wrap="nowrap">
        <Text span size="sm" c="dimmed" visibleFrom="sm">
          Drop them anywhere here, or
        </Text>
        <FileButton
          multiple
          accept={[...new Set(accept)].join(',')}
          resetRef={forget}
          onChange={(chosen) => {
            setFiles(chosen);
            forget.current?.();
          }}
        >
          {(props) => (
            <Button {...props} ref={button} variant="default" size="compact-sm" style={{ flexShrink: 0 }}>
              Add papers
            </Button>
          )}
        </FileButton>
      </Group>
      {dropping && <div className={classes.hint}>Drop papers anywhere on this page</div>}
      {files.length > 0 && <Modal files={files} places={places} onClose={() => setFiles([])} />}
    </>
  );
}
