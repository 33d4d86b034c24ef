// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { remember } from '../../ui/api/session.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(() => localStorage.clear());

test('a wrong address keeps menu and search for whoever is signed in', async () => {
  remember('a token', 'Admin');
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  drawAt('', NotFoundPage);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("The page you are looking for doesn't exist.");
  expect(screen.getByRole('button', { name: /Find a client/ })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('nobody else sees a menu', async () => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  drawAt('', NotFoundPage);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("The page you are looking for doesn't exist.");
  expect(screen.queryByRole('button', { name: /Find a client/ })).toBeNull();
});
