import { describe, expect, it } from 'vitest';
import { recordPlace } from './record-place.ts';

const entry = { kind: 'motor_insurance', record_id: 7, record_name: 'P/12', action: 'motor-insurance.update' };

describe('the place of a record', () => {
  it('opens a policy by its number, and a list at a name', () => {
    expect(recordPlace(entry)).toEqual({ to: '/motor-insurance/list', search: { open: 7 } });
    expect(recordPlace({ ...entry, kind: 'products', record_name: 'Car' })).toEqual({ to: '/product', search: { search: 'Car' } });
  });
  it('tells users from employees by what was done', () => {
    const person = { ...entry, kind: 'people', record_name: 'Asha' };
    expect(recordPlace({ ...person, action: 'users.status' })?.to).toBe('/user/user-list');
    expect(recordPlace({ ...person, action: 'employees.update' })?.to).toBe('/employee/list');
    expect(recordPlace({ ...person, action: 'session.sign-in' })).toBeNull();
  });
  it('is none for what has no screen, no number or no name', () => {
    expect(recordPlace({ ...entry, kind: null })).toBeNull();
    expect(recordPlace({ ...entry, record_id: null })).toBeNull();
    expect(recordPlace({ ...entry, kind: 'products', record_name: null })).toBeNull();
    expect(recordPlace({ ...entry, kind: 'audit_entries' })).toBeNull();
  });
});
