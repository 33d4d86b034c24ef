import type { createCategory } from '@bimabahi/contract/catalogues/categories';
import type { createProduct } from '@bimabahi/contract/catalogues/products';
import { TextInput } from '@mantine/core';
import { AddCard } from './AddForm.tsx';
import { LineSelect } from './LineSelect.tsx';

interface AddNameCardProps {
  label: string;
  route: typeof createCategory | typeof createProduct;
  draft: string;
}

/** Adds what policies name, a product or a category. */
export const AddNameCard = (props: AddNameCardProps) => (
  <AddCard line {...props} initialValues={{ name: '', line: '' }}>
    {(form) => (
      <>
        <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
        <LineSelect nameTyped={form.values.name} {...form.getInputProps('line')} />
      </>
    )}
  </AddCard>
);
