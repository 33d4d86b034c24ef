import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

export function SubmitButton({ submitting, children = 'Submit', ...props }: ButtonProps & { submitting: boolean; children?: ReactNode }) {
  return (
    <Button type="submit" loading={submitting} {...props}>
      {children}
    </Button>
  );
}
