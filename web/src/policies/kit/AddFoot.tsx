import { ActionIcon, Box, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { FormFoot } from '../../ui/form/FormFrame.tsx';
import { MissingFields } from '../../ui/form/MissingFields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import classes from './AddFoot.module.css';
import { useHasMargin } from './FormMargin.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { useShownPage } from './shown-page.ts';

interface AddFootProps {
  area: Pick<PolicyArea<Policy>, 'required' | 'labels'>;
  form: ComponentProps<typeof MissingFields>['form'] & { submitting: boolean };
  submitLabel: ReactNode;
  /** Of the inbox: what one saves leads to the next. */
  ofDraft?: boolean;
}

/** The buttons of a new policy's form, and what it lacks. */
export function AddFoot({ area, form, submitLabel, ofDraft = false }: AddFootProps) {
  const other = ofDraft ? { value: 'alone', label: 'Save and back to the inbox' } : { value: 'another', label: 'Save and add another' };
  const second = useRef<HTMLButtonElement>(null);
  const reset = useRef<HTMLButtonElement>(null);
  const hasMargin = useHasMargin();
  const { isShown } = useShownPage();
  const missing = area.required.filter((field) => !form.values[field]).length;
  return (
    <FormFoot className={classes.foot}>
      <SubmitButton submitting={form.submitting}>{submitLabel}</SubmitButton>
      <Button ref={second} type="submit" value={other.value} variant="default" disabled={form.submitting} visibleFrom="sm">
        {other.label}
      </Button>
      <Button ref={reset} type="reset" variant="subtle" disabled={form.submitting} visibleFrom="sm">
        Reset
      </Button>
      {missing > 0 && (
        <Box component="span" hiddenFrom="sm" className={classes.count}>
          {missing} missing
        </Box>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size="lg" hiddenFrom="sm" aria-label="More ways to save">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => second.current?.click()}>{other.label}</Menu.Item>
          <Menu.Item onClick={() => reset.current?.click()}>Reset</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Group visibleFrom="sm" gap="4px 12px" align="stretch">
        <MissingFields isSaid={hasMargin && !isShown} required={area.required} labels={area.labels} form={form} />
      </Group>
    </FormFoot>
  );
}
