// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { amountAxis, shortAmount } from './axis.ts';
import { type ChartColumn, ColumnChart } from './ColumnChart.tsx';
import { PartsBar } from './PartsBar.tsx';

test('amounts of an axis are in thousand, lakh and crore', () => {
  expect([0, 500, 5_000, 50_000, 450_000, 4_500_000, 12_000_000, -250_000].map(shortAmount)).toEqual([
    ...['0', '500', '5 k', '50 k', '4.5 L', '45 L', '1.2 Cr', '-2.5 L'],
  ]);
});

test('an axis has zero, round steps, and room for what is below zero', () => {
  const { y, steps } = amountAxis([3_842_610, 3_418_250], 100);
  expect(steps).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  expect([y(0), y(4_000_000)]).toEqual([100, 0]);
  expect(amountAxis([-500, 1_000], 100).y(0)).toBeLessThan(100);
  expect(amountAxis([], 100).steps).toContain(0);
  expect(amountAxis([0, 0], 100).y(0)).toBe(100);
});

const column = (key: string, value: number, fields: Partial<ChartColumn> = {}): ChartColumn => ({
  ...{ key, label: key, value, tick: 0, spoken: `${key}, ${value}`, isChosen: false },
  ...fields,
});
const COLUMNS = [column('Aug', 100), column('Sep', 50, { tick: 80 }), column('Oct', 200, { ahead: 50, isChosen: true })];
const heights = (of: string) =>
  [...(screen.getByRole('button', { name: new RegExp(`^${of}`) }).querySelectorAll('rect') ?? [])]
    .slice(1)
    .map((rect) => Number(rect.getAttribute('height')));

test('a column is as high as its value, with a tick of what it is held against and its part ahead on top', () => {
  draw(<ColumnChart label="Net" columns={COLUMNS} onChoose={() => undefined} />);
  const [aug] = heights('Aug');
  const [solid, ahead] = heights('Oct');
  expect((solid as number) / (aug as number)).toBeCloseTo(1.5);
  expect((ahead as number) / (aug as number)).toBeCloseTo(0.5);
  expect(screen.getByRole('button', { name: /^Sep/ }).querySelectorAll('line')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Aug/ }).querySelectorAll('line')).toHaveLength(0);
});

test('less than nothing hangs below zero', () => {
  draw(<ColumnChart label="Net" columns={[column('Aug', 100), column('Sep', -100)]} onChoose={() => undefined} />);
  const bar = (of: string) => screen.getByRole('button', { name: new RegExp(`^${of}`) }).querySelectorAll('rect')[1] as SVGRectElement;
  const [top, bottom] = [Number(bar('Aug').getAttribute('y')), Number(bar('Sep').getAttribute('y'))];
  expect(top + Number(bar('Aug').getAttribute('height'))).toBeCloseTo(bottom);
});

test('arrows go from month to month, Enter and a click take one, Escape returns to the one that is chosen', async () => {
  const onChoose = vi.fn();
  const user = draw(<ColumnChart label="Net" columns={COLUMNS} onChoose={onChoose} />);
  const at = (name: RegExp) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  await user.tab();
  await at(/^Oct/);
  await user.keyboard('{ArrowLeft}');
  await at(/^Sep/);
  await user.keyboard('{ArrowLeft}');
  await at(/^Aug/);
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['Aug']]);
  await user.keyboard('{Escape}');
  await at(/^Oct/);
  await user.keyboard('{ArrowRight}{Home}');
  await at(/^Aug/);
  await user.click(screen.getByRole('button', { name: /^Sep/ }));
  expect(onChoose.mock.calls).toEqual([['Aug'], ['Sep']]);
});

test('a phone shows seven, and the others by a button or by arrows', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
  const user = draw(
    <ColumnChart label="Net" columns={Array.from({ length: 13 }, (_, index) => column(`M${index}`, 1))} onChoose={() => undefined} />,
  );
  const shown = () => screen.getAllByRole('button', { name: /^M/ }).map((each) => each.getAttribute('aria-label')?.split(',')[0]);
  expect(shown()).toEqual(['M6', 'M7', 'M8', 'M9', 'M10', 'M11', 'M12']);
  await user.click(screen.getByRole('button', { name: /Earlier/ }));
  expect(shown().at(0)).toBe('M5');
  screen.getByRole('button', { name: /^M5,/ }).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('M4, 1'));
  expect(shown()).toHaveLength(7);
  vi.restoreAllMocks();
});

test('parts are as wide as their value, without those of nothing', () => {
  const part = (key: string, value: number) => ({ key, name: key, value, shade: 'first' as const });
  draw(<PartsBar label="By net" parts={[part('New', 75), part('Used', 0), part('Renewal', 25), part('Less', -5)]} />);
  const drawn = [...screen.getByRole('img', { name: 'By net' }).children] as HTMLElement[];
  expect(drawn.map(({ title, style }) => [title, style.width])).toEqual([
    ['New', '75%'],
    ['Renewal', '25%'],
  ]);
});
