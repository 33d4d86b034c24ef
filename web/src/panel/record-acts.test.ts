import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { describe, expect, it } from 'vitest';
import { type Hit, hitGroups } from '../reports/search/search-hits.ts';
import { finder } from './find.ts';
import { ACTS } from './find-words.ts';
import { clientActs, pageActs, RECORD_ACTS, recordActs, type Tools } from './record-acts.ts';
import { screens } from './screens.ts';

const TODAY = '2026-11-26';
const client = { id: 4, name: 'Gauri Transport', mobile: '9820000001' };
const policy = {
  ...{ id: 9, user: client, insured_name: 'Gauri Transport', insured_mobile: null, policy_no: 'P/9' },
  ...{ vehicle_no: 'GJ05RT4471', make_model: null, name_remark: 'HDFC ERGO' },
  ...{ start_date: '2025-12-10', end_date: '2026-12-09', is_renewed: false },
};
const renewal = { id: 31, part: 'od' as const, ends_on: '2026-12-09', stage: 'upcoming' as const };
const firm = { ...policy, id: 12, product: 'Fire', company: 'HDFC ERGO' };
const hits = hitGroups({
  users: [{ ...client, is_active: true }],
  'motor-insurance': [{ ...policy, renewal }],
  'corporate-insurance': [{ ...firm, renewal: null }],
}).flatMap((group) => group.hits) as [Hit, Hit, Hit];
const [person, vehicle, ofFirm] = hits;
const tools: Tools = {
  today: TODAY,
  write: ({ digits }) => ({ href: `https://wa.me/91${digits}`, target: '_blank', rel: 'noopener noreferrer', onClick: () => undefined }),
};
const places = (role: Parameters<typeof recordActs>[0], hit: Hit) =>
  recordActs(role, hit, tools).map(({ label, to, search = {}, link }) => [
    label,
    link?.href ?? `${to}?${new URLSearchParams(search as Record<string, string>)}`,
  ]);

describe('acts on a record that was found', () => {
  it('lead where the buttons of its page lead', () => {
    expect(places('Admin', vehicle)).toEqual([
      ['Renew GJ05 RT 4471', '/motor-insurance/form?renew=31'],
      ['Endorse GJ05 RT 4471', '/motor-insurance/policy/9?do=endorse'],
      ['Register a claim for GJ05 RT 4471', '/motor-insurance/policy/9?do=claim'],
      ['WhatsApp Gauri Transport', 'https://wa.me/919820000001'],
      ['Log a call with Gauri Transport', '/calls?renewal=31'],
      ['Add enquiry for Gauri Transport', '/telecom-users/add?name=Gauri+Transport&mobile=9820000001'],
    ]);
    expect(places('Admin', ofFirm).map(([label]) => label)).toEqual([
      ...['Endorse Fire', 'Register a claim for Fire', 'WhatsApp Gauri Transport', 'Add enquiry for Gauri Transport'],
    ]);
    expect(places('Feeder', person)).toEqual([
      ['Add motor policy for Gauri Transport', '/motor-insurance/form?user=4'],
      ['Add corporate policy for Gauri Transport', '/corporate-insurance/form?user=4'],
      ['WhatsApp Gauri Transport', 'https://wa.me/919820000001'],
    ]);
  });

  it.each(ROLE_NAMES)('are for a %s those whose screen and call the role may use', (role) => {
    for (const hit of hits)
      for (const { key, to } of recordActs(role, hit, tools)) {
        const act = RECORD_ACTS.find(({ verb }) => key.startsWith(`do-${verb}-`));
        expect(act && may(role, act.permission), key).toBe(true);
        const screen = screens[to.replace(/\d+/, '$id') as keyof typeof screens];
        expect(may(role, screen.permission), to).toBe(true);
      }
  });

  it('are for a telecaller calls, claims and enquiries, and for a client nothing', () => {
    expect(places('Telecaller', vehicle).map(([label]) => label?.split(' ')[0])).toEqual(['Register', 'WhatsApp', 'Log', 'Add']);
    expect(hits.flatMap((hit) => recordActs('User', hit, tools))).toEqual([]);
    expect(clientActs('Telecaller', 4)).toEqual([]);
  });

  it('register a claim on what runs first, each with its cover', () => {
    const ended = { ...policy, id: 8, policy_no: 'P/8', start_date: '2024-12-10', end_date: '2025-12-09' };
    const older = { ...policy, id: 7, policy_no: 'P/7', start_date: '2023-12-10', end_date: '2024-12-09' };
    const later = { ...policy, id: 10, policy_no: 'P/10', start_date: '2026-12-10', end_date: '2027-12-09' };
    const none = { users: [], 'corporate-insurance': [] };
    const found = hitGroups({ ...none, 'motor-insurance': [older, ended, later, policy] }).flatMap((group) => group.hits);
    const lines = finder('Feeder', [], { here: '', recent: [], tools })('claim gj05 rt 4471').ofHits?.(found).asked ?? [];
    expect(lines.map(({ note, to }) => [to, note])).toEqual([
      ['/motor-insurance/policy/9', '10-12-2025 to 09-12-2026 · Gauri Transport · P/9'],
      ['/motor-insurance/policy/10', 'begins later · 10-12-2026 to 09-12-2027 · Gauri Transport · P/10'],
      ['/motor-insurance/policy/8', 'ended · 10-12-2024 to 09-12-2025 · Gauri Transport · P/8'],
      ['/motor-insurance/policy/7', 'ended · 10-12-2023 to 09-12-2024 · Gauri Transport · P/7'],
    ]);
  });

  it('renew what is due or lapsed, and log calls about what is open', () => {
    const of = (changes: object) =>
      recordActs('Admin', { ...vehicle, record: { ...vehicle.record, renewal: { ...renewal, ...changes } } } as Hit, tools).map(
        ({ label }) => label,
      );
    expect(of({ ends_on: '2027-01-25' })).toContain('Renew GJ05 RT 4471');
    expect(of({ ends_on: '2025-06-01' })).toContain('Renew GJ05 RT 4471');
    expect(of({ ends_on: '2027-01-26' })).not.toContain('Renew GJ05 RT 4471');
    expect(of({ stage: 'lost' })).not.toContain('Log a call with Gauri Transport');
    expect(recordActs('Admin', vehicle, tools, 'renew').map(({ note }) => note)).toEqual(['OD ends 09-12-2026 · Gauri Transport · P/9']);
  });

  it('write to nobody whose number is barred', () => {
    expect(recordActs('Admin', vehicle, { ...tools, write: () => null }, 'write')).toEqual([]);
  });

  it('of the page that is open are those that its server allows', () => {
    const acts = (['renew', 'endorse', 'claim', 'cancel', 'delete'] as const).map((name) => ({
      name,
      allowed: name !== 'renew',
      why: null,
    }));
    expect(pageActs('/motor-insurance/policy/9', { acts }).map(({ search }) => search?.do)).toEqual(['endorse', 'claim']);
  });

  it('never delete, cancel or pay', () => {
    const said = [...ACTS.map(({ label }) => label), ...hits.flatMap((hit) => recordActs('Admin', hit, tools).map(({ label }) => label))];
    expect(said.filter((label) => /delete|cancel|pay|remove|void/i.test(label))).toEqual([]);
    expect(ACTS.filter(({ permission }) => /delete|cancel|pay|void|undo/.test(permission))).toEqual([]);
  });
});
