// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { PhoneLinks } from '../display/PhoneLinks.tsx';
import { PhoneText } from '../display/PhoneText.tsx';

vi.mock('../api/use-can.ts', () => ({ useCan: () => () => true }));

const numberAt = (index: number) => String(9_000_000_000 + index);

test('a number that was barred before a thousand others has its mark still', async () => {
  answerCalls(({ pathname, searchParams }) => {
    if (pathname !== '/api/do-not-call') return { data: [] };
    const from = (Number(searchParams.get('page')) - 1) * 1000;
    const data = Array.from({ length: Math.min(1000, 1001 - from) }, (_, i) => ({ number: numberAt(from + i) }));
    return { data, total_count: 1001 };
  });
  draw(
    <>
      <PhoneLinks digits={numberAt(1000)} name="Old" />
      <PhoneLinks digits={numberAt(1001)} name="Free" />
      <p>
        <PhoneText digits={numberAt(1000)} />
      </p>
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('Do not call')).toHaveLength(2));
  expect(screen.getByRole('paragraph').textContent).toContain('90000 01000 Do not call');
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
});
