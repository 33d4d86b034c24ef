import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finder } from './find.ts';
import { ACTS, PLACE_WORDS } from './find-words.ts';

const here = ['Dark colours', 'Collapse menu', 'Log out'].map((label) => ({
  key: label,
  label,
  words: 'dark menu logout',
  note: '',
  to: '.',
}));
const admin = finder('Admin', here);
const firstPlace = (typed: string) => admin(typed).places[0]?.to;
const firstAct = (typed: string) => admin(typed).acts[0]?.label;

describe('what Ctrl K offers at once', () => {
  it.each([
    ['import', '/import'],
    ['rate cards', '/rate-cards'],
    ['rate', '/rate-cards'],
    ['कॉल', '/calls'],
    ['calls', '/calls'],
    ['motor policies', '/motor-insurance/list'],
    ['moter policies', '/motor-insurance/list'],
    ['gadi list', '/motor-insurance/list'],
    ['vahan expiry', '/motor-insurance/nearby-renewals'],
    ['motor renewals', '/motor-insurance/nearby-renewals'],
    ['motor renewls', '/motor-insurance/nearby-renewals'],
    ['corporate renewals', '/corporate-insurance/nearby-renewals'],
    ['nearby', '/motor-insurance/nearby-renewals'],
    ['clients', '/user/user-list'],
    ['grahak list', '/user/user-list'],
    ['user installments', '/corporate-insurance/user-installments'],
    ['instalments due', '/corporate-insurance/installments'],
    ['kist pending', '/corporate-insurance/installments'],
    ['claims', '/claims'],
    ['दावा', '/claims'],
    ['enquiries', '/telecom-users/list'],
    ['telecom list', '/telecom-users/list'],
    ['employees', '/employee/list'],
    ['audit', '/audit'],
    ['gst rates', '/tax-rates'],
    ['registers', '/registers'],
    ['बही', '/registers'],
    ['whatsapp', '/message-templates'],
    ['password', '/profile'],
    ['collated excel', '/colleted-excel'],
    ['third party', '/tp-rates'],
    ['slider', '/slider'],
    ['fy 2025-26', '/registers'],
    ['month oct', '/registers'],
    ['endorsments', '/endorsements'],
    ['kamai', '/statements'],
    ['day book', '/invoices'],
    ['trial balance', '/invoices'],
    ['claim', '/claims'],
    ['dava list', '/claims'],
    ['claim status', '/motor-insurance/claim-status'],
    ['દાવો', '/claims'],
    ['કૉલ', '/calls'],
    ['ગ્રાહક', '/user/user-list'],
    ['ગાડી રિન્યુ', '/motor-insurance/nearby-renewals'],
    ['gaadi list', '/motor-insurance/list'],
    ['vehical policies', '/motor-insurance/list'],
    ['enquiry list', '/telecom-users/list'],
    ['open motor renewals', '/motor-insurance/nearby-renewals'],
    ['instalment due', '/corporate-insurance/installments'],
    ['endorsment', '/endorsements'],
    ['કમિશન દર', '/rate-cards'],
    ['ચોપડો', '/registers'],
  ])('%s finds %s first', (typed, path) => expect(firstPlace(typed)).toBe(path));

  it.each([
    ['add motor', 'Add motor policy'],
    ['new policy', 'Add motor policy'],
    ['nayi policy', 'Add motor policy'],
    ['add client', 'Add client'],
    ['new enquiry', 'Add enquiry'],
    ['dark', 'Dark colours'],
    ['log out', 'Log out'],
    ['नया ग्राहक', 'Add client'],
    ['નવી પોલિસી', 'Add motor policy'],
    ['collapse menu', 'Collapse menu'],
  ])('%s offers %s first', (typed, label) => expect(firstAct(typed)).toBe(label));

  it('offers nothing that a role may not do, and at most four lines', () => {
    const client = finder('User', []);
    for (const typed of ['add motor', 'import', 'employees', 'renew gj05'])
      expect(client(typed), typed).toMatchObject({ acts: [], places: [] });
    expect(client('renew gj05').sought).toBeUndefined();
    expect(client('').acts).toEqual([]);
    expect(admin('').acts).toHaveLength(4);
    expect(admin('list').places).toHaveLength(4);
    expect(finder('Telecaller', [])('add').acts.map(({ label }) => label)).toEqual(['Add enquiry']);
  });

  it('weighs at most 4 kB, compressed', () => {
    expect(gzipSync(JSON.stringify([PLACE_WORDS, ACTS])).length).toBeLessThanOrEqual(4_000);
  });

  it('opens the record of what is to be cancelled, deleted or paid, and offers nothing of that', () => {
    for (const typed of ['cancel gj05 rt', 'delete gj05 rt', 'pay gauri'])
      expect(admin(typed), typed).toMatchObject({ acts: [], places: [], sought: typed.replace(/^\w+ /, '') });
    expect(admin('cancel gj05').ofHits?.([])).toEqual({ asked: [], others: [] });
  });

  it('asks first for what can be renewed, where that is typed', () => {
    expect(admin('renew gj05 rt').first).toBe('due');
    expect(admin('endorse gj05 rt').first).toBeUndefined();
  });

  it('looks for what stands behind a verb', () => {
    expect(admin('renew gj05 rt').sought).toBe('gj05 rt');
    expect(admin('claim status').sought).toBeUndefined();
    expect(finder('Telecaller', [])('renew gj05 rt').sought).toBeUndefined();
  });

  it('sets the period that is typed on the screens that the role may open', () => {
    const [register, list] = admin('fy 2025-26').places;
    expect([register?.search, list?.to]).toEqual([{ from: '2025-04-01', to: '2026-03-31' }, '/motor-insurance/list']);
    expect(finder('Feeder', [])('fy 2025-26').places[0]?.to).toBe('/motor-insurance/list');
  });

  it('begins with what fits the screen', () => {
    const at = (here: string) =>
      finder('Admin', [], { here, recent: [], tools: { today: '2026-11-26', write: () => null } })('').acts[0]?.label;
    expect([at('/motor-insurance/list'), at('/corporate-insurance/list'), at('/calls'), at('/employee/list')]).toEqual([
      ...['Add motor policy', 'Add corporate policy', 'Add enquiry', 'Add employee'],
    ]);
  });

  it('leaves names, plates and numbers to the records', () => {
    for (const typed of ['asha rane', 'gj05 rt 4471', '98200', '2311 2087'])
      expect(admin(typed), typed).toMatchObject({ acts: [], places: [] });
  });
});
