import { describe, expect, it } from 'vitest';
import { recordLink } from './record-link.ts';

const entry = { kind: 'motor_insurance', record_id: 7, record_name: 'P/12', action: 'motor-insurance.update' };

describe('the link to a record', () => {
  it('opens a policy by its number, and a list at a name', () => {
    expect(recordLink(entry)).toEqual({ to: '/motor-insurance/policy/$id', params: { id: '7' } });
    expect(recordLink({ ...entry, kind: 'products', record_name: 'Car' })).toEqual({ to: '/product', search: { search: 'Car' } });
  });
  it('tells users from employees by what was done', () => {
    const person = { ...entry, kind: 'people', record_name: 'Asha' };
    expect(recordLink({ ...person, action: 'users.status' })?.to).toBe('/user/user-list');
    expect(recordLink({ ...person, action: 'employees.update' })?.to).toBe('/employee/list');
    expect(recordLink({ ...person, action: 'session.sign-in' })).toBeNull();
  });
  it('is none for what has no screen, no number or no name', () => {
    expect(recordLink({ ...entry, kind: null })).toBeNull();
    expect(recordLink({ ...entry, record_id: null })).toBeNull();
    expect(recordLink({ ...entry, kind: 'products', record_name: null })).toBeNull();
    expect(recordLink({ ...entry, kind: 'audit_entries' })).toBeNull();
  });
});
