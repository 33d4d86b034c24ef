import { CLAIM_PAPER_LABELS, CLAIM_PAPERS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import { addClaimDocument, type Claim } from '@bimabahi/contract/policies/claims';
import { NativeSelect, Stack } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { PaperField } from './PaperField.tsx';

const optionOf = (value: ClaimPaper) => ({ value, label: CLAIM_PAPER_LABELS[value] });

/** Staff may add anything, a client what is missing. */
export function AddDocumentModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const isStaff = useCan()('claims.update');
  const add = useChange(addClaimDocument);
  const { missing } = claim;
  const others = CLAIM_PAPERS.filter((paper) => !missing.includes(paper));
  const form = useContractForm<Record<string, unknown>>({
    draft: null,
    schema: addClaimDocument.body,
    initialValues: { kind: missing[0] ?? 'other', file: null },
    requiredFile: 'file',
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const file = values.file instanceof File ? values.file : null;
    const { successMsg } = await add({ params: { id: claim.id }, body: { kind: values.kind as ClaimPaper }, file }, { idempotencyKey });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Add a document" form={form} onSubmit={submit} onClose={onClose} submitLabel="Add">
      <Stack gap="sm">
        <NativeSelect
          label="Document"
          required
          data-autofocus
          data={
            isStaff
              ? [
                  { group: 'Missing', items: missing.map(optionOf) },
                  { group: 'Others', items: others.map(optionOf) },
                ]
              : missing.map(optionOf)
          }
          {...form.getInputProps('kind')}
        />
        <PaperField label="File" required {...form.getInputProps('file')} />
      </Stack>
    </FormModal>
  );
}
