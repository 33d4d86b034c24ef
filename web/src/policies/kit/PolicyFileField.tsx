import { Anchor, Group, Text } from '@mantine/core';
import { PdfField } from '../../ui/form/PdfField.tsx';
import type { ProposalForm } from '../../ui/form/use-proposals.tsx';
import { PolicyFile } from './PolicyFile.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

interface PolicyFileFieldProps<Row extends Policy> {
  area: PolicyArea<Row>;
  form: ProposalForm;
  policy: Policy | undefined;
}

/** The PDF of a policy; an existing one can be opened, replaced or removed. */
export function PolicyFileField<Row extends Policy>({ area, form, policy }: PolicyFileFieldProps<Row>) {
  const field = <PdfField label="Policy File" {...form.getInputProps('file')} />;
  if (!policy?.file) return field;
  const removed = form.values.remove_file === '1';
  const state = form.values.file ? 'is replaced by the chosen file' : removed ? 'is removed with Update' : 'is kept';
  return (
    <div>
      {field}
      <Group gap={12} mt={4} fz="xs">
        <Text size="xs" c="var(--ink-2)">
          The present file {state}.
        </Text>
        <PolicyFile area={area} policy={policy as Row} />
        {!form.values.file && (
          <Anchor component="button" type="button" fz="xs" onClick={() => form.setFieldValue('remove_file', removed ? '0' : '1')}>
            {removed ? 'Keep it' : 'Remove it'}
          </Anchor>
        )}
      </Group>
    </div>
  );
}
