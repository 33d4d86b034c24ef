import type { InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { uploadStatement } from '@bimabahi/contract/imports/statements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '../../ui/api/call-error.ts';
import { useChange } from '../../ui/api/use-change.ts';
import type { FormValues } from '../../ui/form/contract-rules.ts';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { UploadField } from '../../ui/form/UploadField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { monthsUpTo } from './guess-statement.ts';
import { InsurerField, PaidFields } from './StatementFields.tsx';

export interface Dropped {
  file: File;
  insurer: InsurerOption | null;
  month: string;
}

const idIn = (data: unknown) => (typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null);

/** What is asked beside a dropped file. All but the insurer may follow later. */
export function AddStatementModal({ dropped: { file, insurer, month }, onClose }: { dropped: Dropped; onClose: () => void }) {
  const upload = useChange(uploadStatement);
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/statements/$id', params: { id } });
  const form = useContractForm<FormValues>({
    draft: null,
    schema: uploadStatement.body,
    initialValues: { insurer_id: insurer ? String(insurer.id) : '', month, control_total: '', tds: '', received_on: '', utr: '', file },
    requiredFile: 'file',
    // The same file of the same insurer: the first one is what is looked for.
    onRefused: (error: CallError) => {
      const first = error.status === 409 ? idIn(error.data) : null;
      if (first === null) return false;
      toastSuccess(`${error.message} Here it is.`);
      open(first);
      return true;
    },
  });
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const { data } = await upload({ body, file: values.file } as never, { idempotencyKey });
    open(String(data.id));
  });
  return (
    <FormModal title="Statement" size="lg" form={form} onSubmit={submit} onClose={onClose} submitLabel="Read the file">
      <FormGrid>
        <WideField>
          <UploadField
            kind="sheet"
            label="File"
            required
            icon={<IconFileSpreadsheet size={16} aria-hidden />}
            {...form.getInputProps('file')}
          />
        </WideField>
        <InsurerField form={form} known={insurer} />
        <PaidFields form={form} months={monthsUpTo(todayInIndia(), month)} />
      </FormGrid>
    </FormModal>
  );
}
