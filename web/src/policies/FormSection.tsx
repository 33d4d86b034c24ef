import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormGrid } from '../ui/FormGrid.tsx';
import classes from './FormSection.module.css';

/** The sections of a long form below each other. */
export const FormSections = ({ children }: { children: ReactNode }) => <div className={classes.sections}>{children}</div>;

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title} className={classes.section}>
    <FormGrid>{children}</FormGrid>
  </Fieldset>
);
