// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a search is settled one second after it changed, whenever its answer came', () => {
  const { result, rerender } = renderHook(useSettled, { initialProps: '' });
  expect(result.current).toBe(true);
  rerender('nobody');
  expect(result.current).toBe(false);
  // The answer is drawn.
  act(() => void vi.advanceTimersByTime(900));
  rerender('nobody');
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe(true);
  rerender('');
  expect(result.current).toBe(false);
});
