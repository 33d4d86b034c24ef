import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { type Endorsement, readEndorsement } from '@bimabahi/contract/policies/endorsements';
import { call } from '../../ui/api/call.ts';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { dayMonthYear } from '../../ui/format.ts';

/** Opens the insurer's paper. */
export function PaperLink({ endorsement: { id, kind, effective_date, file } }: { endorsement: Endorsement }) {
  const renew = async () => (await call(readEndorsement, { params: { id } })).data.file;
  return (
    <FileLink file={file} label={`Paper: ${ENDORSEMENT_KIND_LABELS[kind]} of ${dayMonthYear(effective_date)}`} renew={renew}>
      Paper
    </FileLink>
  );
}
