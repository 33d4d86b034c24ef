import { expect, it } from 'vitest';
import { plateForms } from './plate-forms.ts';

it.each([
  ['gj1ca672', ['gj1ca672', 'gj1ca0672', 'gj01ca672', 'gj01ca0672']],
  ['gj01ca0672', ['gj01ca0672', 'gj1ca672', 'gj1ca0672', 'gj01ca672']],
  ['mh12ab1234', ['mh12ab1234']],
  ['gj18ab0007', ['gj18ab0007', 'gj18ab7']],
  ['22bh1234ab', ['22bh1234ab']],
  ['150143607', ['150143607']],
])('the plate %j is written as %j', (key, forms) => expect(plateForms(key)).toEqual(forms));
