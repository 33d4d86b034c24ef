// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { AskedPage } from './AskedPage.tsx';

const pair = (id: number, rule: string) => {
  const policy_no = `NEW/${id}`;
  const renewal = {
    ...motorRenewal,
    id,
    version: 4,
    question: 'renewed',
    looks_renewed_by: { id: id + 60, policy_no, start_date: '2027-03-20', end_date: '2028-03-19', company: 'Go Digit' },
    motor: { ...motorPolicy, policy_no: `OLD/${id}` },
  };
  return { id, rule, renewal, motor: { ...motorPolicy, id: id + 60, policy_no, name_remark: 'Go Digit' }, corporate: null };
};

let pairs: ReturnType<typeof pair>[];
let refuses: number[];
let requests: ReturnType<typeof answerCalls>;

const sent = (method: string) =>
  requests.flatMap(({ url, init }) => (init.method === method ? [[url.pathname, JSON.parse(String(init.body))]] : []));

function answerMany({ answers }: { answers: { id: number; may_be_renewed_by?: number }[] }) {
  const refused = answers.filter(({ id }) => refuses.includes(id)).map(({ id }) => ({ id, name: `OLD/${id}`, reason: 'Changed since' }));
  const taken = answers.filter(({ id }) => !refuses.includes(id));
  const ids = taken.filter(({ may_be_renewed_by }) => may_be_renewed_by).map(({ id }) => id);
  pairs = pairs.filter(({ id }) => !ids.includes(id));
  return { successMsg: 'Answered!', data: { answered: taken.map(({ id }) => ({ id, version: 5 })), refused } };
}

const ME = { data: { id: 2, name: 'Nita', role: { name: 'Telecaller' } } };

function respond(url: URL, init: RequestInit): unknown {
  if (url.pathname === '/api/user') return ME;
  if (init.method === 'PUT') {
    const id = Number(url.pathname.split('/').at(-1));
    if (refuses.includes(id)) return Response.json({ code: 'stale-version', message: 'Somebody else has changed it.' }, { status: 409 });
    pairs = pairs.filter((each) => each.id !== id);
    return { successMsg: 'Renewal updated!', data: { ...motorRenewal, id, version: 5 } };
  }
  if (init.method === 'POST') return answerMany(JSON.parse(String(init.body)));
  const rule = url.searchParams.get('rule');
  const rules = Object.fromEntries([...Map.groupBy(pairs, (each) => each.rule)].map(([of, found]) => [of, found.length]));
  if (url.pathname.endsWith('/count')) return { data: { count: pairs.length, rules } };
  const found = pairs.filter((each) => rule === null || each.rule === rule);
  const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 1)) as [number, number];
  return { data: found.slice((page - 1) * limit, page * limit), total_count: found.length };
}

beforeEach(() => {
  pairs = [pair(31, 'late'), pair(32, 'early'), pair(33, 'early')];
  refuses = [];
  requests = answerCalls(respond);
});

const row = async (id: number) => (await screen.findByRole('button', { name: `Yes, NEW/${id}` })).closest('tr');

describe('one after another', () => {
  test('both policies stand beside each other, with what differs and why it is asked', async () => {
    drawAt('', AskedPage);
    const first = (await row(31)) as HTMLElement;
    expect(first.textContent).toContain('OLD/31');
    expect(first.textContent).toContain('Begins late');
    expect(first.textContent).toContain('Differs: insurer');
  });

  test('Y and N answer the first row and go to the next', async () => {
    const { user } = drawAt('', AskedPage);
    await row(31);
    await user.keyboard('y');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, NEW/31' })).toBeNull());
    await user.keyboard('n');
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')).toEqual([
      ['/api/renewals/31', { may_be_renewed_by: 91, is: true, version: 4 }],
      ['/api/renewals/32', { may_be_renewed_by: 92, is: false, version: 4 }],
    ]);
  });

  test('the row with the focus is the one that a key answers', async () => {
    const { user } = drawAt('', AskedPage);
    (await row(32))?.focus();
    await user.keyboard('n');
    await waitFor(() => expect(sent('PUT')).toEqual([['/api/renewals/32', { may_be_renewed_by: 92, is: false, version: 4 }]]));
  });

  test('one that is refused is told and stays', async () => {
    refuses = [31];
    const { user } = drawAt('', AskedPage);
    await row(31);
    await user.keyboard('y');
    await screen.findByText('Somebody else has changed it.');
    await row(31);
  });
});

describe('all of one rule', () => {
  async function chosen() {
    const drawn = drawAt('', AskedPage);
    await drawn.user.click(await screen.findByRole('button', { name: /Begins early/ }));
    await screen.findByText('2 renewals of “Begins early”');
    return drawn;
  }

  test('the rule is in the address, and nothing is answered before the question is', async () => {
    const { user, router } = await chosen();
    expect(router.state.location.search).toEqual({ rule: 'early' });
    await user.click(screen.getByRole('button', { name: 'Yes to all 2…' }));
    await screen.findByText('Answer 2 renewals with Yes?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent('POST')).toEqual([]);
  });

  test('a yes to all says what is refused, and Undo asks the answered ones again', async () => {
    refuses = [33];
    const { user } = await chosen();
    await user.click(screen.getByRole('button', { name: 'Yes to all 2…' }));
    await user.click(await screen.findByRole('button', { name: 'Yes to all 2' }));
    const told = await screen.findByText(/1 renewal answered Yes\. 1 renewal stay/);
    within(told.parentElement as HTMLElement).getByText('OLD/33: Changed since');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/1 renewal asked again\./);
    expect(sent('POST')).toEqual([
      [
        '/api/renewals/answers',
        {
          answers: [
            { id: 32, version: 4, may_be_renewed_by: 92, is: true },
            { id: 33, version: 4, may_be_renewed_by: 93, is: true },
          ],
        },
      ],
      ['/api/renewals/answers', { answers: [{ stage: 'upcoming', note: null, maybe_renewed_by: 92, id: 32, version: 5 }] }],
    ]);
  });

  test('a hundred and twenty go in three steps', async () => {
    pairs = Array.from({ length: 120 }, (_, n) => pair(100 + n, 'early'));
    const { user } = drawAt('?rule=early', AskedPage);
    await user.click(await screen.findByRole('button', { name: 'No to all 120…' }));
    await user.click(await screen.findByRole('button', { name: 'No to all 120' }));
    await screen.findByText(/120 renewals answered No\./);
    expect(sent('POST').map(([, { answers }]) => answers.length)).toEqual([50, 50, 20]);
  });
});

test('where nothing is asked, it says so and leads to the desks', async () => {
  pairs = [];
  drawAt('', AskedPage);
  await screen.findByRole('region', { name: 'Nothing is asked' });
  screen.getByRole('link', { name: 'Motor renewals' });
});

test('the desks of what is asked are a press away', async () => {
  drawAt('?policies=corporate', AskedPage);
  await row(31);
  expect(screen.getByRole('link', { name: 'Corporate desk' }).getAttribute('href')).toBe('/corporate-insurance/nearby-renewals');
  expect(screen.queryByRole('link', { name: 'Motor desk' })).toBeNull();
});
