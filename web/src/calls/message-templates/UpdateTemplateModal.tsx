import { LANGUAGE_LABELS, placeholdersOf, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { type MessageTemplate, updateMessageTemplate } from '@bimabahi/contract/calls/message-templates';
import { Textarea } from '@mantine/core';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import classes from './MessageTemplates.module.css';
import { useExample } from './use-example.ts';

const LABELS = { text: 'Text' };

/** With the text as a client would read it, while it is typed. */
export function UpdateTemplateModal({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const example = useExample();
  return (
    <UpdateModal
      title={`${TEMPLATE_LABELS[template.kind]}, ${LANGUAGE_LABELS[template.language]}`}
      route={updateMessageTemplate}
      record={template}
      draft="message-templates"
      labels={LABELS}
      size="lg"
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label={LABELS.text}
            required
            data-autofocus
            autosize
            minRows={4}
            maxRows={12}
            lang={template.language}
            description={placeholdersOf(template.kind)
              .map((name) => `{${name}}`)
              .join(' ')}
            {...form.getInputProps('text')}
          />
          <p className={classes.preview} lang={template.language}>
            {wholeDates(example(String(form.values.text ?? '')))}
          </p>
        </>
      )}
    </UpdateModal>
  );
}
