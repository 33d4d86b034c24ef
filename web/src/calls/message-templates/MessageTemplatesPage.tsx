import {
  LANGUAGE_LABELS,
  MESSAGE_LANGUAGES,
  PLACEHOLDERS,
  placeholdersOf,
  TEMPLATE_KINDS,
  TEMPLATE_LABELS,
} from '@bimabahi/contract/calls/call-outcomes';
import { listMessageTemplates, type MessageTemplate } from '@bimabahi/contract/calls/message-templates';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { lettersOf } from '../../ui/api/letters-of.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import classes from './MessageTemplates.module.css';
import { useExample } from './use-example.ts';

const UpdateTemplateModal = lazyDialog(async () => (await import('./UpdateTemplateModal.tsx')).UpdateTemplateModal);

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** One text: with the font, the parts of a line would all change places. */
const ABOUT = `The texts of the WhatsApp links and of “Copy text”. A value that is not known leaves no gap. Placeholders: ${inBraces(PLACEHOLDERS)}, in an enquiry only ${inBraces(placeholdersOf('enquiry'))}`;

interface TemplateProps {
  template: MessageTemplate;
  onUpdate: (template: MessageTemplate) => void;
}

function Template({ template, onUpdate }: TemplateProps) {
  const example = useExample();
  const name = `${TEMPLATE_LABELS[template.kind]}, ${LANGUAGE_LABELS[template.language]}`;
  return (
    <div className={classes.template}>
      <Group gap={0} wrap="nowrap" justify="space-between">
        <h3>{LANGUAGE_LABELS[template.language]}</h3>
        <Button size="compact-sm" variant="default" onClick={() => onUpdate(template)} aria-label={`Update ${name}`}>
          Update
        </Button>
      </Group>
      <p lang={template.language}>{template.text}</p>
      <p className={classes.preview} lang={template.language}>
        {wholeDates(example(template.text))}
      </p>
    </div>
  );
}

/** The texts of the WhatsApp links, each beside what a client would read. */
export function MessageTemplatesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: [listMessageTemplates.path],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMessageTemplates, {}, { signal });
      await lettersOf(data);
      return data;
    },
  });
  const [editing, edit] = useState<MessageTemplate | null>(null);
  return (
    <>
      <PageHeading />
      <Box component="p" maw="80ch" mb={16} c="dimmed">
        {ABOUT}
      </Box>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {data &&
        TEMPLATE_KINDS.map((kind) => (
          <section key={kind} className={classes.card} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{TEMPLATE_LABELS[kind]}</h2>
            <div className={classes.both}>
              {MESSAGE_LANGUAGES.flatMap((language) => data.filter((each) => each.kind === kind && each.language === language)).map(
                (template) => (
                  <Template key={template.id} template={template} onUpdate={edit} />
                ),
              )}
            </div>
          </section>
        ))}
      {editing && <UpdateTemplateModal key={editing.id} template={editing} onClose={() => edit(null)} />}
    </>
  );
}
