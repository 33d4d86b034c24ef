import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { IMPORT_KINDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import { downloadImportTemplate, mayImport, uploadImport } from '@bimabahi/contract/imports/imports';
import { Card, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { newKey } from '../../ui/api/new-key.ts';
import { useRole } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import classes from './DropCard.module.css';
import { DropZone, type RefusedFile } from './DropZone.tsx';
import { GuideLink } from './GuideLink.tsx';
import { KINDS } from './import-words.ts';

/** The kind is in the URL; without one it is what the role has most of: policies, or enquiries. */
function useKind() {
  const role = useRole();
  const { search, change } = useAddress();
  const kinds = IMPORT_KINDS.filter((kind) => role !== null && mayImport(role, kind));
  const usual = kinds.includes('motor_insurance') ? 'motor_insurance' : kinds.at(-1);
  const kind = kinds.find((each) => each === search.kind) ?? usual;
  return { kinds, kind, choose: (next: string) => change((now) => ({ ...now, kind: next }), true) };
}

function useUpload(kind: ImportKind | undefined) {
  const upload = useChange(uploadImport);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const uploading = useMutation({
    mutationFn: ({ file, of }: { file: File; of: ImportKind }) => upload({ body: { kind: of }, file }, { idempotencyKey: newKey() }),
    onSuccess: ({ data }) => navigate({ to: '/import/$id', params: { id: String(data.id) }, search: { step: 'columns' } }),
    onError: (error, { file }) => setRefused({ file: file.name, why: messageOf(error) }),
  });
  const take = (file: File) => {
    setRefused(null);
    if (kind) uploading.mutate({ file, of: kind });
  };
  return { take, refused, reading: uploading.isPending ? uploading.variables.file : null };
}

export function DropCard() {
  const { kinds, kind, choose } = useKind();
  const { take, refused, reading } = useUpload(kind);
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
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
        <DropZone lead="Drop the workbook here" reading={reading} refused={refused} onFile={take}>
          Excel (.xlsx) or CSV, up to 20,000 rows and {UPLOADS.sheet.maxMb} MB. Title lines above and totals below may stay. Nothing is
          written before you have seen what would come of it. <GuideLink />
        </DropZone>
        {kind && (
          <div className={classes.template}>
            <DownloadButton route={downloadImportTemplate} input={{ query: { kind } }}>
              {`Empty workbook for ${KINDS[kind].label.toLowerCase()}`}
            </DownloadButton>
          </div>
        )}
      </section>
    </Card>
  );
}
