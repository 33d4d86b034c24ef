// @vitest-environment happy-dom

import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../testing/in-browser.tsx';
import { remember } from '../ui/api/session.ts';
import { router } from './router.tsx';
import { screens } from './screens.ts';

afterEach(() => localStorage.clear());

async function arriveAt(path: string): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path.replace('$id', '1')] }) });
  await router.load();
  return router.state.location.pathname;
}

test.each(ROLE_NAMES)('whoever is %s is sent away from each screen that is not for them, before it asks for anything', async (role) => {
  remember('a token', role);
  const requests = answerCalls(() => ({}));
  const refused = keysOf(screens).filter((path) => !may(role, screens[path].permission));
  const arrived: Record<string, string> = {};
  for (const path of refused) arrived[path] = await arriveAt(path);
  expect(arrived).toEqual(Object.fromEntries(refused.map((path) => [path, '/unauthorised'])));
  expect(requests).toEqual([]);
});

test('whoever is not signed in is asked to, and led on to where they wanted to go', async () => {
  expect(await arriveAt('/audit?page=2')).toBe('/log-in');
  expect(router.state.location.search).toEqual({ return: '/audit?page=2' });
});
