// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { PolicyCover } from './PolicyCover.tsx';

const COVER = { start_date: '2020-04-01', end_date: '2021-03-31' };

test('the cover of a policy that was cancelled is struck, whatever days are left', () => {
  draw(<PolicyCover cover={{ ...COVER, cancelled_on: '2020-10-01' }} />);
  expect(screen.getByText('01-10-2020').closest('s')?.textContent).toBe('Cancelled 01-10-2020');
});

test('any other is as its days say', () => {
  draw(<PolicyCover cover={{ ...COVER, cancelled_on: null }} />);
  expect(screen.getByText(/^Lapsed/)).toBeTruthy();
});
