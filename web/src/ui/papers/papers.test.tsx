// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { PaperLink } from './PaperLink.tsx';

vi.mock('../api/current-user.ts', () => ({
  useCurrentUser: () => ({ data: { role: { name: 'Admin' }, settings: { organisation_name: 'Asha Brokers' } } }),
}));

const PAPER = { kind: 'statement', id: 7, title: 'Statement of Asha Patel', to: { name: 'Asha Patel', mobile: '9812345680' } } as const;
const LINK = '/api/papers/statement/7.pdf?expires=1&signature=x';

test('a paper is opened, copied or sent by WhatsApp, by a link that the server makes', async () => {
  answerCalls((url: URL) =>
    url.pathname === '/api/papers' ? { data: { link: LINK, expires_at: '2026-12-03T05:00:00.000Z' } } : { data: [], total_count: 0 },
  );
  drawAt('', () => <PaperLink {...PAPER} />, '/user/1');
  const open = await screen.findByRole('link', { name: 'Open PDF' });
  expect(open.getAttribute('href')).toMatch(/^https?:.*\/api\/papers\/statement\/7\.pdf\?expires=1&signature=x$/);
  const sent = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') as string);
  expect(sent.pathname).toBe('/919812345680');
  expect(sent.searchParams.get('text')).toBe(`Statement of Asha Patel\nAsha Brokers\n${open.getAttribute('href')}`);
  const write = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(open.getAttribute('href'));
  vi.unstubAllGlobals();
});
