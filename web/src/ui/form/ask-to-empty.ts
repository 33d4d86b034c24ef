import { modals } from '@mantine/modals';

/** Confirms a Reset that would discard much typing. */
export function askToEmpty(filled: number, empty: () => void): void {
  modals.openConfirmModal({
    title: `Empty the ${filled} fields that you filled?`,
    size: 'sm',
    labels: { confirm: 'Reset', cancel: 'Keep editing' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: empty,
  });
}
