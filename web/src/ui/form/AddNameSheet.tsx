import type { createCategory } from '@bimabahi/contract/catalogues/categories';
import type { createProduct } from '@bimabahi/contract/catalogues/products';
import { TextInput } from '@mantine/core';
import { AddSheet } from './AddSheet.tsx';
import { LineSelect } from './LineSelect.tsx';

interface AddNameSheetProps {
  label: string;
  route: typeof createCategory | typeof createProduct;
  draft: string;
}

/** Adds what policies name, a product or a category. */
export const AddNameSheet = (props: AddNameSheetProps) => (
  <AddSheet {...props} initialValues={{ name: '', line: '' }}>
    {(form) => (
      <>
        <TextInput label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <LineSelect nameTyped={form.values.name} {...form.getInputProps('line')} />
      </>
    )}
  </AddSheet>
);
