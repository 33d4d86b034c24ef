import { OPEN_STAGES, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { type Renewal, updateRenewal } from '@bimabahi/contract/renewals/renewals';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { labelIn } from '../../ui/format.ts';
import { AboutRenewal } from './AboutRenewal.tsx';

const LABELS = { stage: 'Stage', note: 'Note' };
const SHOW = { stage: (stage: string) => labelIn(STAGE_LABELS, stage) };

/** A closed one is opened again by an open stage; renewed and lost have their own ways. */
const choicesFor = (now: Renewal['stage']) =>
  Object.entries(STAGE_LABELS)
    .filter(([stage]) => stage === now || OPEN_STAGES.some((open) => open === stage))
    .map(([value, label]) => ({ value, label }));

export const StageModal = ({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) => (
  <UpdateModal title="Set Stage" route={updateRenewal} record={renewal} draft="renewals" labels={LABELS} show={SHOW} onClose={onClose}>
    {(form) => (
      <Stack gap="sm">
        <AboutRenewal renewal={renewal} />
        <NativeSelect label={LABELS.stage} data={choicesFor(renewal.stage)} {...form.getInputProps('stage')} />
        <Textarea label={LABELS.note} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
      </Stack>
    )}
  </UpdateModal>
);
