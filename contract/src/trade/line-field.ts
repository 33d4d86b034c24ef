import { z } from 'zod';
import { emptyIsNull } from '../values/fields.ts';
import { PRODUCT_LINES } from './product-lines.ts';

export const productLine = z.enum(PRODUCT_LINES, { error: 'Must be a line of insurance' });

export const lineOrNull = productLine
  .nullable()
  .describe('The line of insurance, which decides the tax and the base of the commission; null: not known');

export const lineInput = () =>
  z.preprocess(emptyIsNull, productLine.nullish()).optional().describe('Without one, a new name is given the line that it tells');
