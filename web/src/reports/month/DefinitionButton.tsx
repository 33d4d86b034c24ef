import type { Definition } from '@bimabahi/contract/reports/month-definitions';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './MonthPage.module.css';

interface DefinitionButtonProps {
  definition: Definition;
  /** Of this period. */
  exceptions?: readonly string[] | undefined;
}

/** Opens what a figure is, in words. */
export function DefinitionButton({ definition: { title, sentences }, exceptions = [] }: DefinitionButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`${title}: what it is`} onClick={() => setOpened(!opened)}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog has nothing else to take the focus */}
        <div className={classes.definition} tabIndex={0}>
          <b>{title}</b>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {exceptions.map((sentence) => (
            <p key={sentence}>
              <b>{sentence}</b>
            </p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
