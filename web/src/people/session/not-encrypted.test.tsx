// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { LogInPage } from './LogInPage.tsx';

test.each([true, false])(
  'where the page is encrypted (%s) the sign-in says nothing of it, else that others may read along',
  async (isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure);
    answerCalls(() => ({ data: { organisation_name: 'Asha Brokers', demo_sign_ins: [] } }));
    draw(<LogInPage onSignedIn={() => {}} />);
    expect(await screen.findByText('Asha Brokers')).toBeTruthy();
    expect(screen.queryAllByText(/This page is not encrypted/).length).toBe(isSecure ? 0 : 1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
    vi.unstubAllGlobals();
  },
);
