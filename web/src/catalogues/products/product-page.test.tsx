// @vitest-environment happy-dom
import type { RoleName } from '@bimabahi/contract/api/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ProductPage } from './ProductPage.tsx';

let role: RoleName = 'Admin';
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: role } } }) }));

const PRODUCT = { id: 9, name: 'Private Car Package', line: 'private_car', is_active: true, version: 1 };

beforeEach(() => {
  sessionStorage.clear();
  role = 'Admin';
});

/** The list as the server would have it after each change. */
function drawPage() {
  let products = [PRODUCT];
  const requests = answerCalls(({ pathname }, { method, body }) => {
    if (method === 'GET') return { data: products, total_count: products.length };
    const change = body ? JSON.parse(String(body)) : {};
    if (method === 'POST') products = [...products, { ...PRODUCT, ...change, id: 10 }];
    else if (method === 'DELETE') products = [];
    else products = products.map((product) => ({ ...product, ...change }));
    return { data: products[0] ?? PRODUCT, successMsg: `${method} ${pathname}` };
  });
  const { user } = drawAt('', ProductPage);
  const sent = () => requests.filter(({ init }) => init.method !== 'GET').map(({ init, url }) => `${init.method} ${url.pathname}`);
  return { user, sent };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a product is added, and stands in the list', async () => {
  const { user } = drawPage();
  await user.keyboard('n');
  const form = within(await screen.findByRole('form', { name: 'Add Product' }));
  await user.type(form.getByLabelText(/^Name/), 'Taxi Package{Control>}{Enter}{/Control}');
  await row(/Taxi Package/);
});

test('a product is switched off only after a question', async () => {
  const { user, sent } = drawPage();
  const status = within(await row(/Private Car/)).getByRole<HTMLInputElement>('switch');
  await user.click(status);
  await screen.findByText('Do you want to change the Product status?');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(status.checked).toBe(false));
  expect(sent()).toHaveLength(1);
});

test('an Admin deletes a product, and the list says that it is empty', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'More for Private Car Package' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await screen.findByText('No Data Found');
  expect(sent()).toEqual(['DELETE /api/products/9']);
});

test('a Feeder adds and renames products, and deletes none', async () => {
  role = 'Feeder';
  drawPage();
  await screen.findByRole('button', { name: 'Update Private Car Package' });
  screen.getByRole('button', { name: 'Add Product' });
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
});
