import { describe, expect, it } from 'vitest';
import { finder } from './find.ts';

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
  ])('%s finds %s first', (typed, path) => expect(firstPlace(typed)).toBe(path));

  it.each([
    ['add motor', 'Add motor policy'],
    ['new policy', 'Add motor policy'],
    ['nayi policy', 'Add motor policy'],
    ['add client', 'Add client'],
    ['new enquiry', 'Add enquiry'],
    ['dark', 'Dark colours'],
    ['log out', 'Log out'],
    ['collapse menu', 'Collapse menu'],
  ])('%s offers %s first', (typed, label) => expect(firstAct(typed)).toBe(label));

  it('offers nothing that a role may not do, and at most four lines', () => {
    const client = finder('User', []);
    for (const typed of ['add motor', 'import', 'employees']) expect(client(typed), typed).toEqual({ acts: [], places: [] });
    expect(client('').acts).toEqual([]);
    expect(admin('').acts).toHaveLength(4);
    expect(admin('list').places).toHaveLength(4);
    expect(finder('Telecaller', [])('add').acts.map(({ label }) => label)).toEqual(['Add enquiry']);
  });

  it('leaves names, plates and numbers to the records', () => {
    for (const typed of ['asha rane', 'gj05 rt 4471', '98200', '2311 2087']) expect(admin(typed), typed).toEqual({ acts: [], places: [] });
  });
});
