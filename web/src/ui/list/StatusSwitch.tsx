import { Switch } from '@mantine/core';
import { askFirst } from '../dialog/ask-first.tsx';
import classes from './StatusSwitch.module.css';

interface StatusSwitchProps {
  kind: string;
  name: string;
  active: boolean;
  save: (active: boolean) => Promise<{ successMsg: string }>;
  /** True where it asks in another way. */
  instead?: ((active: boolean) => Promise<boolean>) | undefined;
}

/** Confirms, and changes only once the server has answered and the list is refetched. */
export function StatusSwitch({ kind, name, active, save, instead }: StatusSwitchProps) {
  const ask = async () => {
    if (await instead?.(!active)) return;
    askFirst({
      question: `Do you want to change the ${kind} status?`,
      about: `${name} will be ${active ? 'inactive' : 'active'}.`,
      confirmLabel: 'Save',
      run: () => save(!active),
      done: 'Saved!',
      failedTitle: 'Changes are not saved',
    });
  };
  return (
    <Switch
      className={classes.switch}
      size="sm"
      color="leaf"
      checked={active}
      onChange={() => void ask()}
      aria-label={`${name} is active`}
    />
  );
}
