import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { auditEntries, form } from '../../testing/app/builders.ts';
import { pngImage } from '../../testing/app/images.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/sliders';
const admin = () => test.people.Admin;
const TODAY = todayInIndia();
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)];

const post = async (fields: object) => test.post(PATH, form({ ...fields }, { field: 'image', bytes: await pngImage() }), admin());
const addSlider = async (title: string, days = {}) => (await post({ title, ...days })).body.data;
const titles = async (query = '') => (await test.get(`${PATH}?${query}`, admin())).body.data.map(({ title }: { title: string }) => title);
const move = (id: number, to: unknown, as = admin()) => test.put(`${PATH}/${id}/move`, { to }, as);

describe('the order of sliders', () => {
  it('is newest first until one is moved, a new one stands on top, and each move is audited', async () => {
    const [a, b, c] = [await addSlider('A'), await addSlider('B'), await addSlider('C')];
    expect(await titles()).toEqual(['C', 'B', 'A']);
    expect((await move(a.id, 'up')).body).toMatchObject({ data: { title: 'A', version: 2 }, successMsg: 'Slider moved up!' });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await move(c.id, 'down');
    expect(await titles()).toEqual(['A', 'C', 'B']);
    await addSlider('D');
    expect(await titles()).toEqual(['D', 'A', 'C', 'B']);
    expect(await titles('sort=position&order=desc')).toEqual(['B', 'C', 'A', 'D']);
    expect(await titles('sort=id')).toEqual(['D', 'C', 'B', 'A']);
    const moves = (await auditEntries(test, 'sliders')).filter(({ action }) => action === 'sliders.update');
    expect(moves.map(({ record_id }) => record_id).sort()).toEqual([a.id, a.id, b.id, c.id]);
    expect(moves[0]).toMatchObject({ before: { position: expect.anything() }, after: { position: expect.any(Number) } });
  });

  it('stays at either end, and passes over deleted ones', async () => {
    const [a, b, c] = [await addSlider('A'), await addSlider('B'), await addSlider('C')];
    expect((await move(c.id, 'up')).body.data.version).toBe(1);
    expect((await move(a.id, 'down')).status).toBe(200);
    expect(await titles()).toEqual(['C', 'B', 'A']);
    await test.delete(`${PATH}/${b.id}`, admin());
    await move(a.id, 'up');
    expect(await titles()).toEqual(['A', 'C']);
    expect((await move(b.id, 'up')).status).toBe(404);
  });

  it('keeps each slider in one place when several are moved at once', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await addSlider(title)).id);
    const answers = await Promise.all([...ids.map((id) => move(id, 'up')), ...ids.map((id) => move(id, 'down'))]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { data } = (await test.get(PATH, admin())).body;
    expect(new Set(data.map(({ position }: { position: number }) => position)).size).toBe(4);
  });

  it.each([['left'], [1], [undefined], [['up']]])('refuses a move to %j', async (to) => {
    const { id } = await addSlider('A');
    expect((await move(id, to)).status).toBe(422);
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is not changed by a %s', async (role) => {
    const { id } = await addSlider('A');
    expect((await move(id, 'up', test.people[role])).status).toBe(403);
  });
});

describe('the days of a slider', () => {
  it('say whether it is shown today, both days included, unless it is switched off', async () => {
    await addSlider('over', { ends_on: YESTERDAY });
    await addSlider('last day', { starts_on: YESTERDAY, ends_on: TODAY });
    await addSlider('first day', { starts_on: TODAY });
    await addSlider('not yet', { starts_on: TOMORROW });
    const off = await addSlider('off');
    await test.put(`${PATH}/${off.id}/status`, { is_active: false }, admin());
    await addSlider('always');
    expect(await titles('is_shown=1')).toEqual(['always', 'first day', 'last day']);
    expect(await titles('is_shown=0')).toEqual(['off', 'not yet', 'over']);
    expect((await test.get(`${PATH}?is_shown=1`, admin())).body.total_count).toBe(3);
    expect((await test.get(`${PATH}?is_shown=yes`, admin())).status).toBe(422);
    expect(await titles('sort=starts_on&limit=2')).toEqual(['last day', 'first day']);
  });

  it('are kept, changed, cleared and audited', async () => {
    const slider = await addSlider('A', { starts_on: TODAY, ends_on: TOMORROW });
    expect(slider).toMatchObject({ starts_on: TODAY, ends_on: TOMORROW, is_shown: true });
    const { body } = await test.put(`${PATH}/${slider.id}`, { starts_on: null, ends_on: YESTERDAY }, admin());
    expect(body.data).toMatchObject({ title: 'A', starts_on: null, ends_on: YESTERDAY, is_shown: false });
    expect((await auditEntries(test, 'sliders'))[0]).toMatchObject({
      action: 'sliders.update',
      before: { starts_on: TODAY, ends_on: TOMORROW },
      after: { starts_on: null, ends_on: YESTERDAY },
    });
  });

  it.each([
    [{ starts_on: TOMORROW, ends_on: TODAY }, { ends_on: ['Must not be before the first day'] }],
    [{ starts_on: '31-02-2026' }, { starts_on: ['Must be a date: yyyy-mm-dd'] }],
    [{ ends_on: '1899-12-31' }, { ends_on: ['Must be between 1900 and 2099'] }],
  ])('refuse %j with 422', async (days, errors) => {
    expect(await post({ title: 'A', ...days })).toMatchObject({ status: 422, body: { errors } });
  });

  it('refuse one of them that does not fit the other as it is stored', async () => {
    const { id } = await addSlider('A', { starts_on: TODAY });
    expect(await test.put(`${PATH}/${id}`, { ends_on: YESTERDAY }, admin())).toMatchObject({
      status: 422,
      body: { errors: { ends_on: ['Must not be before the first day'] } },
    });
    expect((await test.put(`${PATH}/${id}`, { title: 'B' }, admin())).status).toBe(200);
  });
});
