import { Switch } from '@mantine/core';
import { askFirst } from '../dialog/ask-first.tsx';
import classes from './StatusSwitch.module.css';

interface StatusSwitchProps {
  /** What has the status, as the question says it: User, Employee, Product, slider. */
  kind: string;
  name: string;
  active: boolean;
  save: (active: boolean) => Promise<{ successMsg: string }>;
}

/** Asks before it changes anything, and stays as it is until the server has said yes and the list was read again. */
export function StatusSwitch({ kind, name, active, save }: StatusSwitchProps) {
  const ask = () =>
    askFirst({
      question: `Do you want to change the ${kind} status?`,
      about: `${name} will be ${active ? 'inactive' : 'active'}.`,
      confirmLabel: 'Save',
      run: () => save(!active),
      done: 'Saved!',
      failedTitle: 'Changes are not saved',
    });
  return <Switch className={classes.switch} size="sm" color="leaf" checked={active} onChange={ask} aria-label={`${name} is active`} />;
}
