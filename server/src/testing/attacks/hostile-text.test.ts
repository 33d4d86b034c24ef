/** Hostile text in every text field of every route is stored and returned literally. */

import type { Route } from '@bimabahi/contract/api/route';
import { HOSTILE_TEXTS } from '@bimabahi/contract/testing/hostile-text';
import { addDays } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { allHandlers } from '../../run/app.ts';
import { addEndingPolicy, addMotorPolicy, addTelecomRecord, form, PDF } from '../app/builders.ts';
import { pngImage } from '../app/images.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();

type Fields = Record<string, z.ZodType>;
type Body = Record<string, unknown>;

const routes: Route[] = allHandlers({ config: {} } as Services).map(({ route }) => route);
const fieldsOf = ({ body }: Route): Fields => (body as unknown as { shape?: Fields } | undefined)?.shape ?? {};

/** Names a sheet of the file that was dropped. */
const isChoice = (name: string) => name === 'sheet';
/** Secrets are never returned. */
const isSecret = (name: string) => /password|code|secret|token/.test(name);
const PROBE = '<b>Some & text</b>';
function isText(name: string, field: z.ZodType): boolean {
  const read = field.safeParse(PROBE);
  return (
    !isSecret(name) && !isChoice(name) && read.success && typeof read.data === 'string' && read.data.toLowerCase() === PROBE.toLowerCase()
  );
}
const textsOf = (route: Route): string[] =>
  Object.entries(fieldsOf(route))
    .filter(([name, field]) => isText(name, field))
    .map(([name]) => name);

const writing = routes.filter(({ method, access }) => (method === 'POST' || method === 'PUT') && access !== 'public');
const creating = writing.filter((route) => route.creates && !route.path.includes('{') && textsOf(route).length > 0);
/** The update route of the same record. */
const changing = (create: Route) => routes.find(({ method, path }) => method === 'PUT' && path === `${create.path}/{id}`);

let made = 0;
const mobile = () => `97${String(++made).padStart(8, '0')}`;

/** A valid value for a required field. */
async function plain(name: string, field: z.ZodType): Promise<unknown> {
  if (name === 'user_id') return test.people.User.id;
  // Who has no number of their own hangs on another's.
  if (name === 'relation_of') return test.people.User.id;
  if (name === 'codes') return ['GJ01'];
  if (name === 'query') return 'search=x';
  if (name === 'month') return '2026-05';
  if (name === 'insurer_id' && !field.safeParse(undefined).success)
    return (await test.post('/api/insurers', { name: `Plain ${++made}`, kind: 'general' }, test.people.Admin)).body.data.id;
  // Without it a policy has no premiums.
  if (name === 'is_installment') return 1;
  // Of a claim.
  if (name === 'policy_id') return (await addMotorPolicy(test, { vehicle_no: `GJ01AB${++made}` })).id;
  if (name === 'loss_date') return '2020-04-01';
  // Only a card of what is passed on has a payee.
  if (name === 'side') return 'out';
  // Rates of a day are unique: each record has a day of its own.
  if (name === 'from_date') return addDays('1900-01-01', ++made);
  if (name === 'to_date') return addDays('1900-01-01', made);
  // A mobile would be refused as guessable.
  if (/password/.test(name) && field.safeParse(undefined).error) return 'correct horse 9';
  const parent = creating.find(({ path }) => name.endsWith('_id') && path === `/api/${name.slice(0, -3).replaceAll('_', '-')}`);
  if (parent) return (await create(parent, () => `Plain ${++made}`)).id;
  const words = 'options' in field ? (field.options as unknown[]) : [];
  const candidates = [undefined, ...words, mobile(), '2026-04-01', 3, 1, true, `a${++made}@example.in`, 'correct horse 9'];
  return candidates.find((candidate) => field.safeParse(candidate).success);
}

async function bodyOf(route: Route, text: (field: string) => string): Promise<Body> {
  const body: Body = {};
  for (const [name, field] of Object.entries(fieldsOf(route))) {
    const value = isText(name, field) ? text(name) : await plain(name, field);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

async function send(route: Route, body: Body, id?: number) {
  const files = {
    image: pngImage,
    sheet: () => Buffer.from('Policy No,Commission Amount\nOG-26-2202-1,10\n'),
    pdf: () => PDF,
    paper: () => PDF,
  };
  const file = route.upload && {
    field: route.upload.field,
    bytes: await files[route.upload.kind](),
    name: `a.${route.upload.kind === 'sheet' ? 'csv' : 'pdf'}`,
  };
  return test.ask(route.path.replace(/\{\w+\}/g, String(id)), {
    method: route.method,
    body: route.upload?.required && route.creates ? form(body, file) : body,
    as: test.people.Admin,
  });
}

async function create(route: Route, text: (field: string) => string): Promise<{ id: number }> {
  const { status, body } = await send(route, await bodyOf(route, text));
  expect({ route: route.path, status, errors: body.errors }).toEqual({ route: route.path, status: 201, errors: undefined });
  return body.data;
}

/** Recursive. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

/** Vehicle numbers are stored in capitals. */
function expectLiterally(answer: unknown, texts: Record<string, string>): void {
  const found = textsIn(answer);
  const lost = Object.entries(texts).filter(([, text]) => !found.includes(text) && !found.includes(text.toUpperCase()));
  expect(lost).toEqual([]);
}

interface StoredTexts {
  id: number;
  texts: Record<string, string>;
}

/** One list shows all, where a record has no address of its own. */
async function expectKept(route: Route, kept: StoredTexts[]): Promise<void> {
  const one = routes.find(({ method, path }) => method === 'GET' && path === `${route.path}/{id}`);
  const all = one ? [] : (await test.get(`${route.path}?limit=1000`, test.people.Admin)).body.data;
  for (const { id, texts } of kept) {
    const record = one
      ? (await test.get(`${route.path}/${id}`, test.people.Admin)).body.data
      : all.find((each: { id: number }) => each.id === id);
    expectLiterally(record, texts);
  }
}

/** The number makes the text unique, also where only letters and digits are compared. */
const hostile = (route: Route, text: string): Record<string, string> =>
  Object.fromEntries(textsOf(route).map((name) => [name, `${text}${++made}`]));

describe.each(creating.map((route) => [route.path, route] as const))('%s', (_, route) => {
  it(`keeps ${HOSTILE_TEXTS.length} hostile texts to the letter in ${textsOf(route).join(', ')}, created and changed`, async () => {
    const kept: StoredTexts[] = [];
    for (const text of HOSTILE_TEXTS) {
      const texts = hostile(route, text);
      const { id } = await create(route, (name) => texts[name] as string);
      kept.push({ id, texts });
    }
    await expectKept(route, kept);
    const update = changing(route);
    if (!update) return;
    // The server judges a changed one as it does a new one.
    const judged = Object.keys(fieldsOf(route)).filter((name) => !textsOf(route).includes(name));
    for (const [n, text] of HOSTILE_TEXTS.entries()) {
      const one = kept[n] as StoredTexts;
      one.texts = Object.fromEntries(
        Object.entries(hostile(update, `${text} `.repeat(2).trim())).filter(([name]) => !judged.includes(name)),
      );
      const { status, body } = await send(update, one.texts, one.id);
      expect({ text, status, errors: body.errors }).toEqual({ text, status: 200, errors: undefined });
      expectLiterally(body.data, one.texts);
    }
    await expectKept(route, kept);
  }, 120_000);
});

describe.each(['renewal', 'telecom_record'] as const)('a call about a %s', (about) => {
  it(`keeps ${HOSTILE_TEXTS.length} hostile texts to the letter as its remark`, async () => {
    const { id } = await (about === 'renewal' ? addEndingPolicy(test, 5) : addTelecomRecord(test));
    const path = about === 'renewal' ? 'renewals' : 'telecom-records';
    for (const remark of HOSTILE_TEXTS) {
      const { status, body } = await test.post(`/api/${path}/${id}/calls`, { outcome: 'interested', remark }, test.people.Admin);
      expect({ remark, status, stored: body.data?.remark }).toEqual({ remark, status: 201, stored: remark });
      const { data } = (await test.get(`/api/calls/item?${about}_id=${id}`, test.people.Admin)).body;
      expectLiterally(data, { remark });
    }
  }, 120_000);
});

describe('every other route that takes a body', () => {
  const others = writing.filter((route) => !creating.includes(route) && !creating.some((create) => changing(create) === route));

  it.each(others.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers no text with a failure of its own',
    async (_, route) => {
      // Bodies without a text are all the same.
      for (const text of textsOf(route).length ? HOSTILE_TEXTS : HOSTILE_TEXTS.slice(0, 1)) {
        const body = await bodyOf(route, () => text);
        const { status, headers } = await send(route, body, test.people.Telecaller.id);
        expect(status, text).toBeLessThan(500);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
      }
    },
    120_000,
  );
});
