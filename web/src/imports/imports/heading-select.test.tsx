// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawAt } from '../../testing/in-browser.tsx';
import type { FieldRow } from './field-rows.ts';
import { HeadingSelect } from './HeadingSelect.tsx';

const columns = ['OD Commission', 'TP Commission'].map((heading) => ({
  ...{ heading, filled: 1, samples: ['10'], destroyed: 0, destroyed_sample: null },
}));
const row = {
  label: 'Commission Amount',
  reading: 'signed',
  match: { headings: ['OD Commission'], known_by: 'person', alternatives: [] },
} as unknown as FieldRow;

test('a further column of amounts is added to the one that is chosen', async () => {
  const onChoose = vi.fn();
  const used = new Map([['OD Commission', 'Commission Amount']]);
  const { user } = drawAt('', () => <HeadingSelect row={row} columns={columns} usedBy={used} onChoose={onChoose} />, '/statements');
  await user.click(await screen.findByRole('combobox', { name: 'Heading of Commission Amount' }));
  await user.click(await screen.findByRole('option', { name: /OD Commission \+ TP Commission/ }));
  expect(onChoose).toHaveBeenCalledWith(['OD Commission', 'TP Commission']);
});
