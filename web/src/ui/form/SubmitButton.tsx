import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** While submitting a spinner stands in place of the label, and the button takes no second click. */
export function SubmitButton({ submitting, children = 'Submit', ...props }: ButtonProps & { submitting: boolean; children?: ReactNode }) {
  return (
    <Button type="submit" loading={submitting} {...props}>
      {children}
    </Button>
  );
}
