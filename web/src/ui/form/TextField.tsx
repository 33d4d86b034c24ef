import { TextInput } from '@mantine/core';
import { memo } from 'react';

/** Mantine's, drawn again only when its own props changed: in a form of fifty fields one key changes one. */
export const TextField = memo(TextInput);
