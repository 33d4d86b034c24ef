import { createRateCard, createRateCardInput, type RateCard } from '@bimabahi/contract/commission/rate-cards';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { nextPeriod } from './copy-of-card.ts';
import { RateCardFields } from './RateCardFields.tsx';

interface AddRateCardModalProps {
  /** The card whose rules the new one begins with. */
  original?: RateCard | undefined;
  onAdded: (card: RateCard) => void;
  onClose: () => void;
}

function firstValues(original: RateCard | undefined): Record<string, unknown> {
  if (!original) {
    const year = periodRange('current_financial_year', todayInIndia());
    return { name: '', side: 'in', insurer_id: '', payee: '', from_date: year?.from ?? '', to_date: year?.to ?? '', slabs: '' };
  }
  const { id, name, side, insurer_id, payee, slabs } = original;
  return {
    name,
    side,
    insurer_id: String(insurer_id ?? ''),
    payee: payee ?? '',
    slabs: slabs ?? '',
    ...nextPeriod(original),
    copy_of: String(id),
  };
}

export function AddRateCardModal({ original, onAdded, onClose }: AddRateCardModalProps) {
  const add = useChange(createRateCard);
  const form = useContractForm<Record<string, unknown>>({
    schema: createRateCardInput,
    draft: original ? `rate-cards copy ${original.id}` : 'rate-cards add',
    initialValues: firstValues(original),
  });
  const submit = form.submit(async ({ body, idempotencyKey }) => {
    const { data, successMsg } = await add({ body: body as never }, { idempotencyKey });
    toastSuccess(successMsg);
    onAdded(data);
  });
  const insurer = original?.insurer_id ? { id: original.insurer_id, name: original.insurer ?? '' } : undefined;
  return (
    <FormModal
      title={original ? 'Copy Rate Card' : 'Add Rate Card'}
      size="lg"
      submitLabel={original ? 'Copy' : 'Add'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateCardFields form={form} insurer={insurer} />
    </FormModal>
  );
}
