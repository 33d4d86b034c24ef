import { PERIOD_LABELS, PERIODS } from '@bimabahi/contract/values/periods';
import { Button, Menu, Popover } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCalendar } from '../../ui/form/use-calendar.ts';
import { labelOf, type PremiumChoice } from './premium-choice.ts';

export function PeriodMenu({ choice, onChoose }: { choice: PremiumChoice; onChoose: (choice: PremiumChoice) => void }) {
  const [picking, setPicking] = useState(false);
  const { Calendar, withCalendar } = useCalendar();
  const button = useRef<HTMLButtonElement>(null);
  const date = 'date' in choice ? choice.date : null;
  const period = 'type' in choice ? choice.type : null;
  /** The menu item that opened the calendar is gone, so focus the button. */
  const close = () => {
    setPicking(false);
    button.current?.focus();
  };
  const pick = (day: string | null) => {
    if (day) onChoose({ date: day });
    close();
  };
  const tick = (chosen: boolean) => (chosen ? <IconCheck size={14} aria-label="chosen" /> : undefined);
  return (
    <Popover opened={picking} onDismiss={close} position="bottom-end" withRoles={false} trapFocus>
      <Popover.Target>
        <span>
          <Menu width={220}>
            <Menu.Target>
              <Button
                ref={button}
                variant="default"
                size="xs"
                aria-label={`Period: ${labelOf(choice)}`}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {labelOf(choice)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {PERIODS.map((type) => (
                <Menu.Item key={type} onClick={() => onChoose({ type })} rightSection={tick(type === period)}>
                  {PERIOD_LABELS[type]}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconCalendar size={16} />}
                rightSection={tick(date !== null)}
                onClick={() => withCalendar(() => setPicking(true))}
              >
                Specific Date
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar && <Calendar value={date} defaultDate={date ?? undefined} onChange={pick} aria-label="Specific date" />}
      </Popover.Dropdown>
    </Popover>
  );
}
