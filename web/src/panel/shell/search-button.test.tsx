// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { SearchButton } from './SearchButton.tsx';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => 'Admin' }));

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Find a client/ });

test('what is typed before the dialog is there is not lost', async () => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  for (const key of '90001') window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace' }));
  await waitFor(async () => expect((await box()).value).toBe('9000'));
  await user.type(await box(), '2');
  expect((await box()).value).toBe('90002');
});

test.each([{ key: 'k', ctrlKey: true }, { key: '/' }])('%j opens it as soon as it is seen', async (key) => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  // The moment at which the browser may paint, before it has time for anything else.
  function Seen() {
    useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true })), []);
    return null;
  }
  drawAt('', () => (
    <>
      <SearchButton />
      <Seen />
    </>
  ));
  expect(await box()).toBeTruthy();
});

test('it begins empty when it is opened again', async () => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'Asha');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Find a client/ }));
  expect((await box()).value).toBe('');
});

test('screens and acts are there at once: Enter goes to the first, and an answer that comes late does not move it', async () => {
  let answer: (found: Response) => void = () => undefined;
  const client = { id: 7, name: 'Rate Card Traders', mobile: '9000000007', is_active: true };
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/search')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Response.json({ data: null }),
  );
  const { user, router } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'rate card');
  const place = await screen.findByRole('option', { name: /^Rate Cards/ });
  expect(place.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => {
    answer(Response.json({ data: { users: [client], 'motor-insurance': [], 'corporate-insurance': [] } }));
    screen.getByRole('option', { name: /^Rate Card Traders/ });
  });
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Rate Cards/);
  const [first] = screen.getAllByRole('option');
  expect(first, 'the line is where it was').toBe(place);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/rate-cards'));
});

test('who is on the line comes with what was found, which it would otherwise push away', async () => {
  let answer: (found: Response) => void = () => undefined;
  const client = { id: 7, name: 'Gauri Transport', mobile: '9820000001', is_active: true };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/search'))
      return Response.json({ data: { users: [client], 'motor-insurance': [], 'corporate-insurance': [] } });
    if (!path.startsWith('/api/calls/line')) return Response.json({ data: [], total_count: 0 });
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const searched = vi.spyOn(globalThis, 'fetch');
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), '9820000001');
  const asked = (path: string) => searched.mock.calls.some(([url]) => String(url).startsWith(path) && String(url).includes('9820000001'));
  await waitFor(() => expect(asked('/api/calls/line') && asked('/api/search')).toBe(true));
  // Long enough for what was found to be drawn, if it were.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('option')).toBeNull();
  answer(Response.json({ message: 'Down.', code: 'down' }, { status: 500 }));
  await screen.findByRole('option', { name: /^Gauri Transport/ });
});

test('an act that needs no screen is done where one is', async () => {
  answerCalls(() => ({ data: { users: [], 'motor-insurance': [], 'corporate-insurance': [] } }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'dark');
  await screen.findByRole('option', { name: /^Dark colours/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

const ME = { id: 1, name: 'Asha', role: { id: 1, name: 'Admin' }, settings: { organisation_name: 'Asha Brokers' } };
const vehicle = (id: number, ends_on: string) => ({
  ...{ id, user: { id: 4, name: 'Gauri Transport', mobile: '9820000001' }, insured_name: 'Gauri Transport', insured_mobile: null },
  ...{ policy_no: `P/${id}`, vehicle_no: 'GJ05RT4471', make_model: null, name_remark: 'HDFC ERGO', start_date: '2025-12-10' },
  ...{ end_date: ends_on, is_renewed: false, renewal: { id: 30 + id, part: 'whole', ends_on, stage: 'upcoming' } },
});
/** What a search finds, and the texts that were searched for. */
function answerSearch(motor: readonly object[]) {
  const requests = answerCalls(({ pathname }) => {
    if (pathname === '/api/search') return { data: { users: [], 'motor-insurance': motor, 'corporate-insurance': [] } };
    return pathname === '/api/user' ? { data: ME } : { data: [], total_count: 0 };
  });
  return () => requests.filter(({ url }) => url.pathname === '/api/search').map(({ url }) => url.searchParams.get('search'));
}

/** The text at once, as on a busy machine letters come so far apart that parts of it are searched for. */
async function typeInto(text: string, keys = '') {
  const drawn = drawAt('', SearchButton);
  await drawn.user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await drawn.user.click(await box());
  await drawn.user.paste(text);
  if (keys) await drawn.user.keyboard(keys);
  return drawn;
}

test('renew and a plate, and Enter before the answer, open the form of the only one that is due', async () => {
  const asked = answerSearch([vehicle(9, addDays(todayInIndia(), 12)), vehicle(8, addDays(todayInIndia(), 300))]);
  const { router } = await typeInto('renew gj05 rt', '{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/motor-insurance/form?renew=39'));
  expect(asked()).toEqual(['gj05 rt']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('of several that are due each says its end, the first to end first, and none is opened unseen', async () => {
  answerSearch([vehicle(9, addDays(todayInIndia(), 12)), vehicle(8, addDays(todayInIndia(), -3))]);
  const { user, router } = await typeInto('renew gj05 rt', '{Enter}');
  const acts = within(await screen.findByRole('group', { name: 'Do' }));
  expect(acts.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Renew GJ05 RT 4471ended /),
    expect.stringMatching(/^Renew GJ05 RT 4471ends /),
  ]);
  expect(router.state.location.pathname).toBe('/list');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(router.state.location.href).toBe('/motor-insurance/policy/8'));
});

test('after a plate stands what can be done with it, Tab completes, and Ctrl Enter opens a tab', async () => {
  const asked = answerSearch([vehicle(9, addDays(todayInIndia(), 12))]);
  const isSettled = () => waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await typeInto('gj05 rt');
  const acts = within(await screen.findByRole('group', { name: 'Do with it' }));
  expect(acts.getAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    ...['Renew', 'Endorse', 'Register', 'WhatsApp', 'Log', 'Add'],
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('P/9');
  await isSettled();
  await user.keyboard('{Tab}');
  expect((await box()).value).toBe('GJ05 RT 4471');
  await waitFor(() => expect(asked()).toEqual(['gj05 rt', 'GJ05 RT 4471']));
  await isSettled();
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('/motor-insurance/policy/9?do=endorse'), '_blank', 'noopener');
});

const answerInsurers = (insurers: readonly object[]) =>
  answerCalls(({ pathname }) => {
    if (pathname === '/api/insurers/options') return { data: insurers, total_count: insurers.length };
    if (pathname === '/api/user') return { data: ME };
    return { data: { users: [], 'motor-insurance': [vehicle(9, addDays(todayInIndia(), 12))], 'corporate-insurance': [] } };
  });

test('an insurer behind register and Enter, before the answer too, lead to its register and to none of its policies', async () => {
  answerInsurers([{ id: 5, name: 'Tata AIG', aliases: [] }]);
  const { router } = await typeInto('register tata', '{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/registers?insurer=tata+aig'));
});

test('behind register of several insurers the first is chosen', async () => {
  answerInsurers([
    { id: 5, name: 'Bajaj Allianz', aliases: [] },
    { id: 6, name: 'Bajaj Life', aliases: [] },
  ]);
  const { user, router } = await typeInto('register bajaj');
  await screen.findByRole('option', { name: /Premium Register, Bajaj Allianz/, selected: true });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/registers?insurer=bajaj+life'));
});

test('behind register of nobody’s name the records are found', async () => {
  answerInsurers([]);
  await typeInto('register gauri');
  await screen.findByRole('option', { name: /P\/9/ });
});

test('on a policy’s page stand first what its server allows, also where that is answered later', async () => {
  let answer: (overview: object) => void = () => undefined;
  answerSearch([]);
  function Page() {
    useQuery({
      queryKey: ['/api/policy-page', 'motor', 9],
      queryFn: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    return <SearchButton />;
  }
  const { user, router } = drawAt('', Page, '/motor-insurance/policy/9');
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await screen.findByRole('option', { name: /^Add motor policy/ });
  answer({
    acts: [
      { name: 'endorse', allowed: true, why: null },
      { name: 'cancel', allowed: true, why: null },
    ],
  });
  const act = await screen.findByRole('option', { name: /^Endorse this policy/ });
  expect(screen.queryByRole('option', { name: /cancel/i })).toBeNull();
  await user.click(act);
  await waitFor(() => expect(router.state.location.href).toBe('/motor-insurance/policy/9?do=endorse'));
});
