import { LANGUAGE_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { type MessageTemplate, wrongPlaceholder } from '@bimabahi/contract/calls/message-templates';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/message-templates';

describe(PATH, () => {
  it('has one text of each kind and language, which an Admin changes', async () => {
    const { data } = (await test.get(PATH, test.people.Feeder)).body;
    expect(data).toHaveLength(Object.keys(TEMPLATE_LABELS).length * Object.keys(LANGUAGE_LABELS).length);
    const [{ id, version }] = data;
    const text = 'Dear {name},\nyour policy {policy_no} ends on {end_date}.';
    const change = (body: object, as = test.people.Admin) => test.put(`${PATH}/${id}`, body, as);
    expect(await change({ text, version })).toMatchObject({ status: 200, body: { data: { id, text, version: version + 1 } } });
    expect(await change({ text: 'Another', version })).toMatchObject({ status: 409, body: { code: 'stale-version', data: { text } } });
    expect((await change({ text: 'Mine' }, test.people.Telecaller)).status).toBe(403);
    expect((await test.put(`${PATH}/999999`, { text }, test.people.Admin)).status).toBe(404);
    expect((await auditEntries(test, 'message_templates'))[0]).toMatchObject({ action: 'message-templates.update', after: { text } });
  });

  it('promises no caller a policy: the text of an enquiry has the name and the organisation alone', async () => {
    const { data }: { data: MessageTemplate[] } = (await test.get(PATH, test.people.Admin)).body;
    expect(data.flatMap(({ kind, text }) => wrongPlaceholder(kind, text) ?? [])).toEqual([]);
    const enquiries = data.filter(({ kind }) => kind === 'enquiry');
    expect(enquiries.map(({ language }) => language)).toEqual(['en', 'hi']);
    const change = (text: string) => test.put(`${PATH}/${enquiries[0]?.id}`, { text }, test.people.Admin);
    expect((await change('Dear {name}. {organisation}')).status).toBe(200);
    const { status, body } = await change('Dear {name}, your policy {policy_no}');
    expect(status).toBe(422);
    expect(body.errors.text[0]).toBe('{policy_no} is no placeholder. There are {name}, {organisation}');
  });

  it.each([
    ['Dear {nme}', '{nme} is no placeholder'],
    ['Dear {}', '{} is no placeholder'],
    ['Dear {name', 'Each { must have its }'],
    [' ', 'Required'],
    ['x'.repeat(1001), 'Must be less than 1000 characters'],
  ])('refuses %j', async (text, message) => {
    const { status, body } = await test.put(`${PATH}/1`, { text }, test.people.Admin);
    expect(status).toBe(422);
    expect(body.errors.text[0]).toContain(message);
  });
});
