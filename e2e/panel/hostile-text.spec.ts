/** Attack strings in every kind of record, on every screen: none is executed, all are shown literally. */
import { HOSTILE_TEXTS } from '@bimabahi/contract/testing/hostile-text';
import { test as base, expect, type Page } from '@playwright/test';
import { screens } from '../screens.ts';
import { headersOf, signInAs } from '../staff.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPo0zLp0zIBAAcvAdkfnokcAAAAAElFTkSuQmCC',
  'base64',
);

/** Collects executed scripts and CSP violations. */
const test = base.extend<{ ran: string[] }>({
  ran: async ({ page, baseURL }, use) => {
    const ran: string[] = [];
    await page.exposeFunction('ran', (what: unknown) => void ran.push(`the text ${what} ran`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        (globalThis as unknown as { ran: (what: string) => void }).ran(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    page.on('dialog', (dialog) => {
      ran.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => ran.push(`an error: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith('data:') && !request.url().startsWith(`${baseURL}/`)) ran.push(`a request to ${request.url()}`);
    });
    await use(ran);
  },
});

let made = 0;
const mobile = () => `96${String(Date.now()).slice(-5)}${String(made++).padStart(3, '0')}`;

interface Field {
  type?: string;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Field[];
}
interface Form {
  properties?: Record<string, Field>;
  required?: string[];
}
interface Operation {
  post?: { requestBody?: { content: Record<string, { schema: Form }> }; responses: object };
}

/** Free in the document, as stored ones stay; the server refuses a new one that cannot be called. */
const TELEPHONE = /^(mobile|number)$/;

const isFreeText = (name: string, { type, pattern, format, enum: choices }: Field) =>
  type === 'string' && !pattern && !format && !choices && !/password|code|secret/.test(name) && !TELEPHONE.test(name);

/** A part of the API document with its references replaced by what they name. */
function resolved<T>(part: T, document: object): T {
  if (Array.isArray(part)) return part.map((each) => resolved(each, document)) as T;
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part) {
    const keys = String(part.$ref).slice('#/'.length).split('/');
    return resolved(keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T, document);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, document)])) as T;
}

/** A value for a field other than free text; undefined when not needed. */
function plain(name: string, field: Field, required: boolean): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.format === 'date') return name === 'end_date' ? '2027-03-31' : '2026-04-01';
  if (!required) return undefined;
  if (field.pattern?.startsWith('^\\d') || TELEPHONE.test(name)) return mobile();
  return field.type === 'string' ? 'correct horse 9' : 1;
}

/** A client without a number of their own hangs on another's. */
const OF_A_CLIENT = new Set(['user_id', 'relation_of']);

/** Creates records of every kind in openapi.json until each string was used; returns the strings by kind. */
async function fill(page: Page): Promise<Record<string, string[]>> {
  const headers = await headersOf(page);
  const document = (await (await page.request.get('/api/openapi.json')).json()) as { paths: Record<string, Operation> };
  const { data: users } = await (await page.request.get('/api/users/options?limit=1', { headers })).json();
  const shown: Record<string, string[]> = {};
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post?.requestBody || !('201' in post.responses) || path.includes('{')) continue;
    const [[type, { schema }] = ['', { schema: {} as Form }]] = Object.entries(resolved(post.requestBody.content, document));
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field.anyOf?.[0] ?? field] as const);
    const free = fields.filter(([name, field]) => isFreeText(name, field)).map(([name]) => name);
    for (let used = 0; free.length > 0 && used < HOSTILE_TEXTS.length; used += free.length) {
      const texts = free.map((_, n) => HOSTILE_TEXTS[(used + n) % HOSTILE_TEXTS.length] as string);
      const body: Record<string, unknown> = Object.fromEntries(free.map((name, n) => [name, texts[n]]));
      for (const [name, field] of fields)
        if (!free.includes(name))
          body[name] = OF_A_CLIENT.has(name) ? users[0].id : plain(name, field, schema.required?.includes(name) ?? false);
      const answer = await page.request.post(path, {
        headers,
        ...(type === 'multipart/form-data' ? { multipart: withImage(body) } : { data: body }),
      });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(500);
      // On a second attempt the first has stored it.
      if (answer.ok() || answer.status() === 409) shown[path] = [...(shown[path] ?? []), ...texts];
    }
  }
  return shown;
}

/** Multipart body for a kind that requires an image. */
const withImage = ({ image: _, ...fields }: Record<string, unknown>) => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<string, string>),
  image: { name: 'a.png', mimeType: 'image/png', buffer: PNG },
});

test('nothing of what is typed runs on any screen, in any dialog, and all of it is shown to the letter', async ({ page, ran }) => {
  // All screens: seven minutes beside the other journeys of a busy machine.
  test.setTimeout(1_200_000);
  await signInAs(page, 'Admin');
  const shown = await fill(page);
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(['/api/users', '/api/products', '/api/motor-insurance', '/api/sliders']));

  for (const { path: screen } of screens) {
    await page.goto(screen.replace('$id', '1'));
    await expect(page.locator('main').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Buttons that open a dialog or menu for the newest records. A plain "Update" would submit a form.
    for (const button of (await page.getByRole('button', { name: /^(See details|Update|More for) ./i }).all()).slice(0, 4)) {
      await button.click();
      // A dialog's code may be loaded lazily.
      const opened = page.locator('[role=dialog], [role=menu]');
      await expect(opened.first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(opened, `what opened on ${screen} closes`).toHaveCount(0, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    }
    expect({ screen, ran }).toEqual({ screen, ran: [] });
  }

  for (const [screen, path] of [
    ['/product', '/api/products'],
    ['/user/user-list', '/api/users'],
    ['/telecom-users/list', '/api/telecom-records'],
    ['/slider', '/api/sliders'],
  ] as const) {
    const text = shown[path]?.at(-1) as string;
    await page.goto(`${screen}?limit=100`);
    await expect(page.getByText(text.replace(/\s+/g, ' ')).first(), screen).toBeVisible();
  }
  for (const text of HOSTILE_TEXTS.slice(0, 4)) {
    await page.goto(`/motor-insurance/list?search=${encodeURIComponent(text)}`);
    await page
      .getByRole('button', { name: /^See details/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Policy Details' })).toContainText(text, { ignoreCase: true });
  }
  expect(ran).toEqual([]);
});

test('the policy stops a script and markup made of text in the panel', async ({ page }) => {
  await page.goto('/log-in');
  const outcome = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=ran(1)>';
      },
      script: () => {
        document.createElement('script').text = 'ran(2)';
      },
      address: () => {
        document.createElement('script').src = '/x.js';
      },
      page: () => document.write('<p>x</p>'),
    };
    return Object.entries(tries).filter(([, run]) => {
      try {
        run();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(outcome.map(([name]) => name)).toEqual([]);
});

test('a document opens in a page of no origin', async ({ page }) => {
  await signInAs(page, 'Admin');
  const { data } = await (await page.request.get('/api/motor-insurance?limit=100', { headers: await headersOf(page) })).json();
  const { file } = (data as { file: string | null }[]).find((policy) => policy.file !== null) as { file: string };
  const headers = (await page.request.get(file)).headers();
  expect(headers['content-security-policy']).toContain('sandbox');
  expect((await page.goto(file))?.status()).toBe(200);
});
