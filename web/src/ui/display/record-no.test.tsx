// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { RecordNo } from './RecordNo.tsx';

const partsOf = (no: string) => {
  document.body.innerHTML = '';
  draw(<RecordNo no={no} />);
  return document.body.querySelector('span')?.innerHTML.split('<wbr>').filter(Boolean);
};

test('a number breaks behind strokes and groups of four, and reads as it is written', () => {
  expect(partsOf('14120031260132391734')).toEqual(['1412', '0031', '2601', '3239', '1734']);
  expect(partsOf('3362/5761-00')).toEqual(['3362/', '5761-', '00']);
  expect(document.body.querySelector('span')?.textContent).toBe('3362/5761-00');
});
