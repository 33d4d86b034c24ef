// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { beginAtFirst } from './begin-at-first.ts';

const main = () => document.getElementById('main') as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  history.replaceState(null, '', '/dashboard');
});

test('the home is waited for, and its filled button has the focus', () => {
  beginAtFirst();
  for (const part of ['<p aria-busy="true"></p>', '<i data-not-known hidden></i><a href="/calls">Not painted yet</a>']) {
    main().innerHTML = `<h1>Good morning</h1>${part}`;
    vi.advanceTimersByTime(200);
    expect(document.activeElement).toBe(document.body);
  }
  main().innerHTML =
    '<h1>Good morning</h1><nav><a href="/">Home</a></nav><a href="/calls">14 to go</a><a href="/calls" data-variant="filled">Start</a>';
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.textContent).toBe('Start');
});

test('without one the first link below the breadcrumbs has it', () => {
  main().innerHTML = '<nav><a href="/">Home</a></nav><h1>Good morning</h1><a href="/motor-insurance/list">400</a>';
  beginAtFirst();
  expect(document.activeElement?.textContent).toBe('400');
});

test('whoever has gone on already is left alone', () => {
  main().innerHTML = '<h1>Good morning</h1><input><a href="/calls">Start</a>';
  main().querySelector('input')?.focus();
  beginAtFirst();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('the sign-in, which is still there for a moment under the address of the home, has no say', () => {
  main().innerHTML = '<h1>Log in</h1><input type="password"><button data-variant="filled">Log in</button>';
  main().querySelector('input')?.focus();
  beginAtFirst();
  main().innerHTML = '<h1>Good morning</h1>';
  vi.advanceTimersByTime(200);
  main().innerHTML = '<h1>Good morning</h1><a href="/calls" data-variant="filled">Start</a>';
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.textContent).toBe('Start');
});
