// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { Offline } from './Offline.tsx';

test('it is said while the device has no network', () => {
  draw(<Offline />);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toBe('This device has no network. What is typed stays.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});
