import { addDays } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { fillTemplate, type MessageFacts, placeholderValues } from './fill-template.ts';

const TODAY = '2026-11-22';
const RENEWAL =
  'Dear {name}, your policy {policy_no} of {vehicle_no} with {company} ends on {end_date}, in {days_left} days. Renew in time to keep your no-claim bonus of {ncb}. {organisation}';
const HINDI =
  'नमस्ते {name} जी, {company} की आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को, यानी {days_left} दिन में समाप्त हो रही है। समय पर नवीनीकरण कराएँ, ताकि {ncb} का नो-क्लेम बोनस बना रहे। {organisation}';
const facts: MessageFacts = {
  name: 'Asha',
  vehicle_no: 'MH12KR0817',
  policy_no: 'P/1',
  end_date: '2026-11-28',
  ncb: '25%',
  company: 'Go Digit',
  organisation: 'Bima',
};
const filled = (text: string, over: MessageFacts = {}) => fillTemplate(text, placeholderValues({ ...facts, ...over }, TODAY));

describe('a filled template', () => {
  it('says all that is known, a plate as it is read', () =>
    expect(filled(RENEWAL)).toBe(
      'Dear Asha, your policy P/1 of MH12 KR 0817 with Go Digit ends on 28-11-2026, in 6 days. Renew in time to keep your no-claim bonus of 25%. Bima',
    ));
  it('leaves neither braces nor the words that led to a missing value', () =>
    expect(filled(RENEWAL, { vehicle_no: null, company: null, ncb: null })).toBe(
      'Dear Asha, your policy P/1 ends on 28-11-2026, in 6 days. Bima',
    ));
  it('says nothing of a bonus where there is none', () =>
    expect(filled('Renew it. Keep {ncb}! Call us.', { ncb: null })).toBe('Renew it. Call us.'));
  it('leaves no empty brackets and no postposition in Hindi', () =>
    expect(filled(HINDI, { vehicle_no: null, company: null, ncb: null })).toBe(
      'नमस्ते Asha जी, आपकी पॉलिसी P/1 28-11-2026 को, यानी 6 दिन में समाप्त हो रही है। Bima',
    ));
  it('counts one day as a day and none as today', () => {
    expect(filled(RENEWAL, { end_date: addDays(TODAY, 1) })).toContain('23-11-2026, in 1 day. ');
    expect(filled(RENEWAL, { end_date: TODAY })).toContain('22-11-2026, today. ');
    expect(filled(RENEWAL, { end_date: addDays(TODAY, 11) })).toContain('in 11 days. ');
    expect(filled(HINDI, { end_date: TODAY })).toContain('यानी आज समाप्त');
  });
  it('promises no bonus of nothing, and none after 90 days without cover', () => {
    for (const ncb of ['0', '0%', '0 %']) expect(filled('{ncb}', { ncb })).toBe('');
    expect(filled('{ncb}', { end_date: addDays(TODAY, -90) })).toBe('25%');
    expect(filled('{ncb}', { end_date: addDays(TODAY, -91) })).toBe('');
  });
  it('takes a value as it is, braces and dollars too', () =>
    expect(filled('To {name} of {company}', { name: '{ncb} $& $1' })).toBe('To {ncb} $& $1 of Go Digit'));
  it('removes what is no placeholder', () => expect(filled('A {nonsense} b {constructor}.')).toBe('A b.'));
  it('keeps line breaks', () => expect(filled('One\n\nTwo {name}')).toBe('One\n\nTwo Asha'));
});
