// @vitest-environment happy-dom
import { FIRST_STEPS, type FirstStep, type FirstWeek as Week } from '@bimabahi/contract/reports/first-week';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawAt } from '../../testing/in-browser.tsx';
import { FirstWeek } from './FirstWeek.tsx';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
let week: Week;
const stepOf = (step: FirstStep) => week.steps.find((each) => each.step === step);

beforeEach(() => {
  week = { ended: false, steps: FIRST_STEPS.map((step) => ({ step, done: false, skipped: false })) };
  answer.mockImplementation(async (request, init) => {
    const sent = request instanceof Request ? await request.clone().text() : String(init?.body ?? '');
    const body: { skipped?: FirstStep[]; ended?: boolean } = sent ? JSON.parse(sent) : {};
    if (body.ended !== undefined) week.ended = body.ended;
    if (body.skipped) for (const state of week.steps) state.skipped = body.skipped.includes(state.step);
    return Response.json({ data: structuredClone(week), successMsg: 'Kept.' });
  });
});

const current = async () => {
  const steps = await screen.findAllByRole('listitem');
  return steps.find((step) => step.getAttribute('aria-current') === 'step');
};

test('the first step that is neither done nor left out has its reason and its button', async () => {
  Object.assign(stepOf('office') ?? {}, { done: true });
  Object.assign(stepOf('second_step') ?? {}, { skipped: true });
  drawAt('', FirstWeek, '/dashboard');
  const open = await current();
  expect(open?.textContent).toContain('Your people');
  expect(
    within(open as HTMLElement)
      .getByRole('link', { name: 'Add an employee' })
      .getAttribute('href'),
  ).toBe('/employee/add');
  expect(screen.getByText('1 of 7')).toBeTruthy();
});

test('a step is left out and taken up again', async () => {
  const { user } = drawAt('', FirstWeek, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await vi.waitFor(async () => expect((await current())?.textContent).toContain('Second step of your sign-in'));
  await user.click(screen.getByRole('button', { name: 'Take up again: Your office' }));
  await vi.waitFor(async () => expect((await current())?.textContent).toContain('Your office'));
});

test('the last step that is left out comes back by Undo', async () => {
  for (const state of week.steps) state.done = state.step !== 'calls';
  const { user } = drawAt('', FirstWeek, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await vi.waitFor(() => expect(screen.queryByText('Your first week')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Your first week');
});

test('put away it is gone', async () => {
  const { user } = drawAt('', FirstWeek, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Put it away' }));
  await vi.waitFor(() => expect(screen.queryByText('Your first week')).toBeNull());
});

test('with each step done or left out it is gone', async () => {
  for (const state of week.steps) Object.assign(state, state.step === 'calls' ? { skipped: true } : { done: true });
  drawAt('', FirstWeek, '/dashboard');
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByText('Your first week')).toBeNull();
});
