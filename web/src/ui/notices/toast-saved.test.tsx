// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { toastSaved } from './toast-saved.tsx';

test('acts on different records are each named, and the way to one can have the focus', async () => {
  const user = draw(null);
  const open = vi.fn();
  toastSaved('Call logged successfully!', { name: 'GJ05 RT 4471, Gauri Transport' });
  toastSaved('Call logged successfully!', { name: 'GJ01 AB 1234, Rajhans Textiles' });
  toastSaved('Claim registered!', { name: 'GJ05 RT 4471', open, focusOpen: true });
  await screen.findByText('GJ05 RT 4471, Gauri Transport');
  await screen.findByText('GJ01 AB 1234, Rajhans Textiles');
  expect(document.body.textContent).not.toContain('× 2');
  const way = screen.getByRole('button', { name: 'Open' });
  await waitFor(() => expect(document.activeElement).toBe(way));
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Claim registered!')).toBeNull());
});
