import { describe, expect, it } from 'vitest';
import { auditEntries, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const JSON_TYPE = 'application/json';
const send = (body: string, type?: string, path = '/api/products') =>
  test.ask(path, { method: 'POST', body, as: test.people.Admin, headers: type === undefined ? {} : { 'content-type': type } });
const CAR = '{"name":"Car"}';

describe('a content type', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'of %s is read',
    async (type) => {
      expect((await send(CAR, type)).status).toBe(201);
    },
  );

  it.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/json',
    'application/vnd.api+json',
    'application/jsonp',
    'application/json-patch+json',
    'application/jsonx',
    'application/octet-stream',
    'application',
    '*/*',
    'text/plain; application/json',
    'application/json, text/plain',
  ])('of %s is refused with 415', async (type) => {
    expect(await send(CAR, type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', message: 'This kind of content is not accepted here.' },
    });
    expect(await auditEntries(test, 'products')).toEqual([]);
  });

  it('that is missing is refused with 415', async () => {
    expect((await send(CAR)).status).toBe(415);
  });

  it('of multipart/form-data is refused with 415 where no file is taken', async () => {
    expect((await test.post('/api/products', form({ name: 'Car' }), test.people.Admin)).status).toBe(415);
    expect((await test.post('/api/login', form({ username: '9876543210', password: 'x' }))).status).toBe(415);
  });
});

describe('JSON', () => {
  it.each(['{', '{"name":}', "{'name':'Car'}", 'name=Car', '{"name":"Car"} x', '{"name":"Car",}', '\u0000', '{"name":NaN}'])(
    'that is malformed as %j is refused with 400 and nothing of it is repeated',
    async (body) => {
      expect(await send(body, JSON_TYPE)).toMatchObject({
        status: 400,
        body: { code: 'malformed', message: 'The request could not be read.' },
      });
    },
  );

  it.each([
    '{"name":"Car","name":"Lorry"}',
    '{"name":"Car","name":"Car"}',
    '{"name":"Car","n\\u0061me":"Lorry"}',
    '{"name":"Car" , "name" : "Lorry"}',
    '{"name":{"a":1,"a":{"b":1}}}',
    '{"name":[{"a":"\\\\","b":"\\"","a":3}]}',
    '{"name":"Car","":1,"":2}',
  ])('that names a field twice is refused, at any depth: %s', async (body) => {
    expect(await send(body, JSON_TYPE)).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'The request gives the same field twice.' },
    });
    expect(await auditEntries(test, 'products')).toEqual([]);
  });

  it('may hold in a text what looks like a field, and the same name in two objects', async () => {
    const name = 'Car","name":"Lorry", \\"name\\": {"name":1}';
    const { status, body } = await send(JSON.stringify({ name }), JSON_TYPE);
    expect([status, body.data?.name]).toEqual([201, name]);
    expect((await send('{"name":[{"a":1},{"a":1,"b":{"a":1}}]}', JSON_TYPE)).status).toBe(422);
  });

  it.each([
    '{"__proto__":{"is_admin":true},"name":"Car"}',
    '{"name":"Car","constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":1,"name":"Car"}',
    '{"name":{"__proto__":1}}',
  ])('that would reach a prototype is refused: %s', async (body) => {
    const { status } = await send(body, JSON_TYPE);
    expect([400, 422]).toContain(status);
    expect({}).not.toHaveProperty('is_admin');
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'])(
    'with the key %s is refused by name, as a query with it is',
    async (key) => {
      const path = '/api/motor-insurance';
      expect((await test.post(path, motorPolicy(test, { [key]: 1 }), test.people.Admin)).body.errors).toEqual({ [key]: ['Unknown field'] });
      expect(await test.get(`${path}?${key}=1`, test.people.Feeder)).toMatchObject({
        status: 422,
        body: { errors: { [key]: ['Unknown field'] } },
      });
      expect((await test.get(`${path}?sort=${key}`, test.people.Feeder)).status).toBe(422);
    },
  );

  it.each(['[]', '"Car"', '7', 'true', 'null', '', '[{"name":"Car"}]'])('that is no object, as %j, is refused with 422', async (body) => {
    expect((await send(body, JSON_TYPE)).status).toBe(422);
  });

  it('over 256 KB is refused with 413, whether it says its length or not', async () => {
    expect(await send(JSON.stringify({ name: 'x'.repeat(256 * 1024) }), JSON_TYPE)).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'The request is too large.' },
    });
    expect((await send(JSON.stringify({ name: 'x'.repeat(255 * 1024) }), JSON_TYPE)).status).toBe(422);
  });

  it('is nested as deep as its sender likes, and only refused', async () => {
    expect((await send(`${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`, JSON_TYPE)).status).toBe(422);
  });

  it('with a key of any length is refused with a short answer', async () => {
    const { status, headers } = await send(JSON.stringify({ name: 'Car', ['k'.repeat(200_000)]: 1 }), JSON_TYPE);
    expect([status, Number(headers['content-length']) < 1_000]).toEqual([422, true]);
  });
});

describe('a form', () => {
  const PATH = '/api/motor-insurance';
  const post = (data: FormData) => test.post(PATH, data, test.people.Admin);

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'with another boundary than it says',
      'multipart/form-data; boundary=a',
      '--b\r\ncontent-disposition: form-data; name="ncb"\r\n\r\n20%\r\n--b--',
    ],
    [
      'that ends in the middle of a field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="ncb"\r\n\r\n20',
    ],
    [
      'that ends in the middle of a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ],
    ['with a part that has no name', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data\r\n\r\n20\r\n--b--'],
    ['with a header that is none', 'multipart/form-data; boundary=b', '--b\r\n\u0000\u0001: x\r\n\r\n20\r\n--b--'],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
  ])('%s is refused, not failed on', async (_, type, body) => {
    const { status, body: answer } = await send(body, type, PATH);
    expect([400, 422]).toContain(status);
    expect(answer.message).not.toMatch(/boundary|multipart|unexpected/i);
  });

  it('with a field given twice is refused by name', async () => {
    const twice = form(motorPolicy(test));
    twice.append('insured_name', 'Another');
    expect((await post(twice)).body.errors).toEqual({ insured_name: ['Is given twice'] });
  });

  it.each(['created_by', '__proto__', 'constructor', 'toString'])(
    'with the unknown field %s is refused and changes nothing',
    async (field) => {
      const data = form(motorPolicy(test));
      data.set(field, '1');
      expect([400, 422]).toContain((await post(data)).status);
      expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
    },
  );

  it('with a file in another field, or two files, is refused', async () => {
    expect((await post(form(motorPolicy(test), { bytes: PDF, field: 'document' }))).body.errors).toEqual({ document: ['Unknown field'] });
    const two = form(motorPolicy(test), { bytes: PDF });
    two.append('file', new File([Uint8Array.from(PDF)], 'second.pdf'));
    const { status } = await post(two);
    expect([413, 422]).toContain(status);
  });

  it('with too long a field, or too many, is refused', async () => {
    expect((await post(form(motorPolicy(test, { addons: 'x'.repeat(17 * 1024) })))).body.errors).toEqual({ addons: ['Is too long'] });
    const many = form(motorPolicy(test));
    for (let i = 0; i < 80; i++) many.set(`f${i}`, '1');
    expect([413, 422]).toContain((await post(many)).status);
  });

  it('with a file of no bytes is refused, and not stored without it', async () => {
    const { status, body } = await post(form(motorPolicy(test), { bytes: Buffer.alloc(0) }));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { file: ['This file is empty'] } });
    expect(await test.db.selectFrom('motor_insurance').selectAll().execute()).toEqual([]);
  });

  it('with a file of no bytes and no name is what a form sends where none was chosen', async () => {
    expect((await post(form(motorPolicy(test), { name: '', bytes: Buffer.alloc(0) }))).body.data.file).toBeNull();
  });
});
