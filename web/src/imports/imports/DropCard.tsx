import { EMPTY_FILE, UPLOADS } from '@bimabahi/contract/api/uploads';
import { IMPORT_KINDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import { mayImport, uploadImport } from '@bimabahi/contract/imports/imports';
import { Button, Card, FileButton, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { useRole } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { Note } from '../../ui/blocks/Note.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import classes from './DropCard.module.css';
import { GuideLink } from './GuideLink.tsx';
import { KINDS } from './import-words.ts';

const { maxMb, endings, mediaTypes } = UPLOADS.sheet;
const ACCEPTED = [...mediaTypes, ...endings].join(',');

/** The kind is in the URL; without one it is the first that the role may import, which is policies for most. */
function useKind() {
  const role = useRole();
  const { search, change } = useAddress();
  const kinds = IMPORT_KINDS.filter((kind) => role !== null && mayImport(role, kind));
  const usual = kinds.includes('motor_insurance') ? 'motor_insurance' : kinds[0];
  const kind = kinds.find((each) => each === search.kind) ?? usual;
  return { kinds, kind, choose: (next: string) => change((now) => ({ ...now, kind: next }), true) };
}

function useUpload(kind: ImportKind | undefined) {
  const upload = useChange(uploadImport);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<{ file: string; why: string } | null>(null);
  const uploading = useMutation({
    mutationFn: ({ file, of }: { file: File; of: ImportKind }) =>
      upload({ body: { kind: of }, file }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ data }) => navigate({ to: '/import/$id', params: { id: String(data.id) }, search: { step: 'columns' } }),
    onError: (error, { file }) => setRefused({ file: file.name, why: messageOf(error) }),
  });
  /** What the file really is, the server says by its bytes. */
  function take(files: readonly File[]) {
    const [file, ...others] = files;
    if (!file || !kind || uploading.isPending) return;
    const tooLarge = file.size > maxMb * 1024 * 1024 && `Must be at most ${maxMb} MB`;
    const why = (others.length > 0 && 'Drop one file only') || (file.size === 0 && EMPTY_FILE) || tooLarge;
    setRefused(why ? { file: file.name, why } : null);
    if (!why) uploading.mutate({ file, of: kind });
  }
  return { take, refused, file: uploading.isPending ? uploading.variables.file : null };
}

export function DropCard() {
  const { kinds, kind, choose } = useKind();
  const { take, refused, file } = useUpload(kind);
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the same file, corrected meanwhile, could not be chosen twice.
  const forget = useRef<() => void>(null);
  const dropping = useFileDrop(button, take);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return (
    <Card padding={0} mb="md">
      <section className={classes.area} data-drop-area aria-label="A file to import">
        {kinds.length > 1 && (
          <div className={classes.kind}>
            <span id="what-is-in-it">What is in the file?</span>
            <SegmentedControl
              aria-labelledby="what-is-in-it"
              orientation={isNarrow ? 'vertical' : 'horizontal'}
              fullWidth={isNarrow}
              data={kinds.map((value) => ({ value, label: KINDS[value].label }))}
              value={kind}
              onChange={choose}
            />
          </div>
        )}
        <div className={classes.zone} data-over={dropping || undefined} data-refused={refused !== null || undefined}>
          <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
          <p className={classes.lead}>{dropping ? 'Drop it here' : file ? `Reading ${file.name}…` : 'Drop the workbook here'}</p>
          <FileButton
            accept={ACCEPTED}
            resetRef={forget}
            onChange={(chosen) => {
              take(chosen ? [chosen] : []);
              forget.current?.();
            }}
          >
            {(props) => (
              <Button {...props} ref={button} loading={file !== null}>
                Choose a file
              </Button>
            )}
          </FileButton>
          {refused && (
            <Note tone="vermilion" icon={IconAlertTriangle} className={classes.refused} role="alert">
              <b>{refused.file}</b> {refused.why}
            </Note>
          )}
          <p className={classes.limits}>
            Excel (.xlsx) or CSV, up to 20,000 rows and {maxMb} MB. Title lines above and totals below may stay. Nothing is written before
            you have seen what would come of it. <GuideLink />
          </p>
        </div>
      </section>
    </Card>
  );
}
