import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { auditEntries, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { jpegImage, photograph, pngBomb, pngImage, webpImage } from '../../testing/app/images.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/sliders';
const ONLY = 'Only png, jpg, wepg files are allowed';
const admin = () => test.people.Admin;

const post = (fields: object, bytes?: Buffer, file = {}) =>
  test.post(PATH, form({ ...fields }, bytes && { name: 'slide.png', type: 'image/png', field: 'image', ...file, bytes }), admin());
const addSlider = async (title: string, description = '') => (await post({ title, description }, await pngImage())).body.data;
const list = async (query = '') => (await test.get(`${PATH}?${query}`, admin())).body;
const titlesIn = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const storedImage = async (path: string) => (await test.get(path)).body as Buffer;
/** The rough colour of a pixel. */
async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other';
}

describe(`POST ${PATH}`, () => {
  it('adds an active slider with its image and thumbnail, and audits it', async () => {
    const { status, body } = await post({ title: '  Renew in time ', description: 'Ask us\nfirst' }, await pngImage());
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        title: 'Renew in time',
        description: 'Ask us\nfirst',
        image: expect.stringMatching(/^\/api\/files\/sliders\/\d+\/[0-9a-f-]{36}\.png\?expires=\d+&signature=/),
        thumbnail: expect.stringMatching(/\.webp\?expires=\d+&signature=/),
        is_active: true,
        position: -body.data.id,
        starts_on: null,
        ends_on: null,
        is_shown: true,
        version: 1,
      },
      successMsg: 'Slider added successfully!',
    });
    expect(await auditEntries(test, 'sliders')).toEqual([
      expect.objectContaining({ action: 'sliders.create', person_id: admin().id, record_id: body.data.id, before: null }),
    ]);
  });

  it.each([
    ['png', pngImage],
    ['jpeg', jpegImage],
    ['webp', webpImage],
  ] as const)('keeps a %s what it is, and serves it as that and nothing else', async (format, make) => {
    // Wrong extension and wrong declared type.
    const { body } = await post({ title: 'A' }, await make(), { name: 'x.html', type: 'text/html' });
    const { status, headers, body: bytes } = await test.get(body.data.image);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="sliders-${body.data.id}.${format === 'jpeg' ? 'jpg' : format}"`,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 80, height: 40 });
    expect(await sharp(await storedImage(body.data.thumbnail)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 });
  });

  it('takes the place, the camera and the orientation out of a photograph, and turns it upright', async () => {
    const original = await photograph();
    expect(original.includes('Secret Camera')).toBe(true);
    const { body } = await post({ title: 'A' }, original);
    const image = await storedImage(body.data.image);
    expect(image.includes('Secret Camera') || image.includes('Exif')).toBe(false);
    const { exif, xmp, icc, orientation, width, height } = await sharp(image).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 40, height: 80 });
    expect([await colourAt(image, 20, 10), await colourAt(image, 20, 70)]).toEqual(['red', 'blue']);
    const thumbnail = await storedImage(body.data.thumbnail);
    expect([await colourAt(thumbnail, 30, 5), await colourAt(thumbnail, 30, 55)]).toEqual(['red', 'blue']);
  });

  it('has the whole image in its thumbnail, and nothing beside it', async () => {
    const { body } = await post({ title: 'A' }, await pngImage());
    const { data } = await sharp(await storedImage(body.data.thumbnail))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (left: number, top: number) => data[(top * 60 + left) * 4 + 3];
    expect([alphaAt(30, 2), alphaAt(2, 30), alphaAt(57, 30), alphaAt(30, 57)]).toEqual([0, 255, 255, 0]);
  });

  it('leaves behind what was hidden after the image', async () => {
    const { body } = await post({ title: 'A' }, Buffer.concat([await pngImage(), Buffer.from('<script>alert(1)</script>')]));
    expect((await storedImage(body.data.image)).includes('<script>')).toBe(false);
  });

  it.each([
    ['a PDF', () => PDF],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
    ],
    ['a page', () => Buffer.from('<html></html>')],
    ['a PNG in its first bytes only', () => Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')],
    ['a WebP in its first bytes only', () => Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')],
    ['an image that ends in the middle', async () => (await pngImage(400, 400)).subarray(0, 300)],
  ])('refuses %s, whatever it is called', async (_, make) => {
    expect(await post({ title: 'A' }, await make())).toMatchObject({ status: 422, body: { errors: { image: [ONLY] } } });
    expect(await auditEntries(test, 'sliders')).toEqual([]);
    expect(await test.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  it.each([
    [60_000, 60_000],
    [5_001, 5_000],
    [2_000_000_000, 2],
  ])('refuses a few bytes that claim %i by %i pixels, before they are decoded', async (width, height) => {
    expect(await post({ title: 'A' }, pngBomb(width, height))).toMatchObject({
      status: 422,
      body: { errors: { image: [expect.any(String)] } },
    });
  });

  it('refuses an image over 5 MB with 413, and a motor policy still takes 10', async () => {
    const big = Buffer.concat([await pngImage(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await post({ title: 'A' }, big)).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 5 MB.', errors: { image: ['Must be at most 5 MB'] } },
    });
    const pdf = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024), PDF]);
    expect((await test.post('/api/motor-insurance', form(motorPolicy(test), { bytes: pdf }), admin())).status).toBe(201);
  });

  it.each([
    [{}, true, { title: ['Required!'] }],
    [{ title: ' ' }, true, { title: ['Required!'] }],
    [{ title: 'x'.repeat(192) }, true, { title: ['Must be less than 191 characters'] }],
    [{ title: 'A', description: 'x'.repeat(2001) }, true, { description: ['Must be less than 2000 characters'] }],
    [{ title: 'A', is_active: '0' }, true, { is_active: ['Unknown field'] }],
    [{ title: 'A' }, false, { image: ['Required'] }],
  ])('refuses %j with 422', async (fields, withImage, errors) => {
    expect(await post(fields, withImage ? await pngImage() : undefined)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'sliders')).toEqual([]);
  });

  it('refuses an empty image and JSON, which has none', async () => {
    expect((await post({ title: 'A' }, Buffer.alloc(0))).body.errors).toEqual({ image: ['This file is empty'] });
    expect((await test.post(PATH, { title: 'A' }, admin())).body.errors).toEqual({ image: ['Required'] });
    expect((await test.post(PATH, { title: 'A', image: 'x' }, admin())).body.errors).toEqual({ image: ['Unknown field'] });
  });

  it('answers the same request sent twice once', async () => {
    const image = await pngImage();
    const send = () => test.post(PATH, form({ title: 'A' }, { field: 'image', bytes: image }), admin(), { 'idempotency-key': 'one' });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await list()).total_count).toBe(1);
  });
});

describe('the link to an image', () => {
  it('opens nothing under another ending, of another slider, or when it is not signed', async () => {
    const { image } = await addSlider('A');
    expect((await test.get(image.replace('.png', '.pdf'))).status).toBe(403);
    expect((await test.get(image.replace('.png', ''))).status).toBe(403);
    expect((await test.get(image.replace(/sliders\/\d+/, 'sliders/99'))).status).toBe(403);
    expect((await test.get(image.split('?')[0])).status).toBe(403);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes the text and keeps the image, counts the version up and audits both rows', async () => {
    const { id, image } = await addSlider('Old', 'Text');
    const { status, body } = await test.put(`${PATH}/${id}`, { version: 1, title: 'New', description: null }, admin());
    expect([status, body.data]).toEqual([200, expect.objectContaining({ title: 'New', description: null, version: 2 })]);
    expect(body.successMsg).toBe('Slider updated successfully!');
    expect(body.data.image.split('?')[0]).toBe(image.split('?')[0]);
    expect((await auditEntries(test, 'sliders'))[0]).toMatchObject({
      action: 'sliders.update',
      before: { title: 'Old', description: 'Text' },
      after: { title: 'New', description: null },
    });
  });

  it('takes another image in a form, alone too, and keeps the one before in the store', async () => {
    const before = await addSlider('A', 'Text');
    const file = { field: 'image', bytes: await jpegImage() };
    const { body } = await test.ask(`${PATH}/${before.id}?_method=PUT`, { method: 'POST', body: form({}, file), as: admin() });
    expect(body.data).toMatchObject({ title: 'A', description: 'Text', version: 2, image: expect.stringContaining('.jpg?') });
    expect([(await test.get(body.data.image)).status, (await test.get(before.image)).status]).toEqual([200, 200]);
  });

  it('refuses a stale version, an empty title and a wrong image, and keeps the row', async () => {
    const { id } = await addSlider('A');
    await test.put(`${PATH}/${id}`, { title: 'B' }, admin());
    expect(await test.put(`${PATH}/${id}`, { version: 1, title: 'C' }, admin())).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { title: 'B', image: expect.stringContaining('signature=') } },
    });
    expect((await test.put(`${PATH}/${id}`, { title: '' }, admin())).body.errors).toEqual({ title: ['Required!'] });
    expect((await test.put(`${PATH}/${id}`, form({ title: 'C' }, { field: 'image', bytes: PDF }), admin())).body.errors).toEqual({
      image: [ONLY],
    });
    expect((await list()).data).toEqual([expect.objectContaining({ title: 'B', version: 2 })]);
  });

  it.each(['999999', '0', 'x'])('finds nothing at %s', async (id) => {
    expect((await test.put(`${PATH}/${id}`, { title: 'A' }, admin())).status).toBe(id === '999999' ? 404 : 422);
  });
});

describe('the status of a slider', () => {
  it('is set, or turned round by the specified GET, and each change is audited', async () => {
    const { id } = await addSlider('A');
    expect((await test.put(`${PATH}/${id}/status`, { is_active: false }, admin())).body).toMatchObject({
      data: { is_active: false, version: 2 },
      successMsg: 'Slider deactivated successfully!',
    });
    expect((await test.put(`${PATH}/${id}/status`, { is_active: false }, admin())).body.data.version).toBe(2);
    expect((await test.get(`${PATH}/${id}`, admin())).body).toMatchObject({
      data: { is_active: true },
      successMsg: 'Slider activated successfully!',
    });
    expect((await test.ask(`${PATH}/${id}`, { method: 'HEAD', as: admin() })).status).toBe(404);
    expect((await auditEntries(test, 'sliders')).map(({ action }) => action)).toEqual([
      'sliders.status',
      'sliders.status',
      'sliders.create',
    ]);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the slider, keeps the row with who and when, and audits it; as a POST with _method too', async () => {
    const [a, b] = [await addSlider('A'), await addSlider('B')];
    expect((await test.delete(`${PATH}/${a.id}`, admin())).body).toEqual({ successMsg: 'Slider deleted successfully!' });
    expect((await test.ask(`${PATH}/${b.id}?_method=DELETE`, { method: 'POST', as: admin() })).status).toBe(200);
    expect((await auditEntries(test, 'sliders'))[0]).toMatchObject({ action: 'sliders.delete', record_id: b.id });
    expect(await test.db.selectFrom('sliders').select(['deleted_at', 'deleted_by']).where('id', '=', a.id).executeTakeFirst()).toEqual({
      deleted_at: expect.any(String),
      deleted_by: admin().id,
    });
    expect([(await test.delete(`${PATH}/${a.id}`, admin())).status, await list()]).toEqual([404, { data: [], total_count: 0 }]);
  });
});

describe(`GET ${PATH}`, () => {
  it('answers newest first, found in title and description, and sorted on request', async () => {
    await addSlider('Monsoon', 'Zero depreciation');
    await addSlider('bike 100%');
    await addSlider('Claims');
    expect(titlesIn(await list())).toEqual(['Claims', 'bike 100%', 'Monsoon']);
    expect(titlesIn(await list('search=ZERO'))).toEqual(['Monsoon']);
    expect(titlesIn(await list('search=%25'))).toEqual(['bike 100%']);
    expect(titlesIn(await list('sort=title'))).toEqual(['bike 100%', 'Claims', 'Monsoon']);
    expect(titlesIn(await list('sort=title&order=desc'))).toEqual(['Monsoon', 'Claims', 'bike 100%']);
    const pages = [await list('limit=2'), await list('limit=2&page=2')];
    expect(pages.flatMap(titlesIn)).toEqual(['Claims', 'bike 100%', 'Monsoon']);
    expect(pages.map(({ total_count }) => total_count)).toEqual([3, 3]);
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is not for a %s, nor is a toggle', async (role) => {
    const { id } = await addSlider('A');
    expect((await test.get(PATH, test.people[role])).status).toBe(403);
    expect((await test.get(`${PATH}/${id}`, test.people[role])).status).toBe(403);
    expect((await list()).data[0]).toMatchObject({ is_active: true, version: 1 });
  });
});
