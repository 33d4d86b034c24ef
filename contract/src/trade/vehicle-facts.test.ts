import { describe, expect, it } from 'vitest';
import { fuelOf } from './fuels.ts';
import { vehicleFactErrors } from './vehicle-facts.ts';

describe('the fuel', () => {
  it.each([
    ['Petrol', 'petrol'],
    [' D ', 'diesel'],
    ['PETROL+CNG', 'cng'],
    ['Petrol/LPG', 'lpg'],
    ['EV', 'electric'],
    ['Strong Hybrid Petrol', 'hybrid'],
    ['Coal', null],
  ])('%s is %s', (text, fuel) => expect(fuelOf(text)).toBe(fuel));
});

describe('facts of a vehicle', () => {
  it('refuse a year of manufacture after the start, at its field', () => {
    expect(vehicleFactErrors({ manufactured: 2027, start_date: '2026-11-24' })).toEqual({
      manufactured: ['Must not be after the start date'],
    });
    expect(vehicleFactErrors({ manufactured: 2026, start_date: '2026-01-01' })).toEqual({});
  });

  it('refuse add-ons that cost more than the own damage that they are a part of', () => {
    expect(vehicleFactErrors({ od_premium: 1000, addon_premium: 1000.01 })).toHaveProperty('addon_premium');
    expect(vehicleFactErrors({ od_premium: 1000, addon_premium: 1000 })).toEqual({});
    expect(vehicleFactErrors({ addon_premium: 1000 })).toEqual({});
  });

  it('refuse the gross weight of a two-wheeler only', () => {
    expect(vehicleFactErrors({ gvw: 110, product: 'Two Wheeler Package' })).toHaveProperty('gvw');
    expect(vehicleFactErrors({ gvw: 16_200, product: 'Goods Carrying Vehicle' })).toEqual({});
  });
});
