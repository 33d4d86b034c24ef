import { describe, expect, it } from 'vitest';
import { count, mobile } from './format.ts';

describe('what is written on the screen', () => {
  it('groups counts the Indian way', () => expect(count(101967)).toBe('1,01,967'));
  it('parts ten digits in the middle and leaves other numbers alone', () => {
    expect(mobile('9812345678')).toBe('98123 45678');
    expect(mobile('1800123456')).toBe('1800 123 456');
    expect(mobile('18000000000')).toBe('1800 000 0000');
    expect(mobile('18602667777')).toBe('1860 266 7777');
    expect(mobile('02212345678')).toBe('02212345678');
  });
  it('shows nothing for what is absent', () => expect([count(undefined), mobile(null)]).toEqual(['', '']));
});
