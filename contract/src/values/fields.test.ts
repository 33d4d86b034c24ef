import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newPassword } from '../people/new-password.ts';
import {
  cleanCode,
  cleanMobile,
  cleanText,
  id,
  insuredMobile,
  optionalFlag,
  optionalLongText,
  optionalText,
  optionalVersion,
  personMobile,
  requiredDate,
  requiredText,
} from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const text = fc.string({ unit: 'binary', maxLength: 40 });

describe('a number or a code', () => {
  it.each(['\u00ad', '\u200b', '\u200d', '\u2060', '\u202e', '\u180e', '\u034f', '\u2063', '\u115f', '\u3164', '\ufe0f'])(
    'is the same without %j, which shows nothing',
    (letter) => expect(cleanCode(`ZW-${letter}8920445${letter}`)).toBe('ZW-8920445'),
  );
  it('has ordinary letters where full-width ones were typed', () => expect(cleanCode(' ＲＡＣＥ－１２ ')).toBe('RACE-12'));
  it('keeps what shows', () => expect(cleanCode('पॉ/१२-A')).toBe('पॉ/१२-A'));
  it('of nothing but what shows nothing is none', () => expect(cleanCode('\u200b')).toBeNull());
});

describe('cleanText', () => {
  it.each([
    ['  Asha  Patel ', 'Asha  Patel'],
    ['one\r\n\ttwo', 'one two'],
    ['nul\u0000 bell\u0007 mark\ufeff', 'nul bell mark'],
    ['e\u0301', 'é'],
    ['e\u0007\u0301', 'é'],
    ['वसुधा पाटील', 'वसुधा पाटील'],
    ['🙂', '🙂'],
    ['half \ud83d', 'half \ufffd'],
    [' \t\r\n\u0000 ', null],
    ['', null],
  ])('makes %j into %j', (given, cleaned) => {
    expect(cleanText(given)).toBe(cleaned);
  });

  it.each([7, null, undefined, true, [], {}])('leaves %j as it is, to be refused', (value) => {
    expect(cleanText(value)).toBe(value);
  });

  it('answers NFC, trimmed, without control characters, and the same when it is asked again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const cleaned = cleanText(given);
        expect(cleanText(cleaned)).toBe(cleaned);
        if (typeof cleaned !== 'string') return;
        expect(cleaned).toBe(cleaned.normalize('NFC').trim());
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
        expect(cleaned).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  it('keep the lines of a long one, and join those of a short one', () => {
    expect(optionalLongText().parse(' one\r\ntwo\rthree ')).toBe('one\ntwo\nthree');
    expect(requiredText().parse('one\ntwo')).toBe('one two');
  });

  it.each([
    [requiredText(), ' ', 'Required'],
    [requiredText(), undefined, 'Required'],
    [requiredText(), null, 'Required'],
    [requiredText(), 7, 'Must be text'],
    [requiredText({ min: 3 }), 'ab ', 'Must be at least 3 characters'],
    [requiredText(), 'a'.repeat(192), 'Must be less than 191 characters'],
    [optionalText({ min: 2 }), 'a', 'Must be at least 2 characters'],
    [optionalLongText(), 'a'.repeat(2001), 'Must be less than 2000 characters'],
    [newPassword(), 'seven77', 'Must be at least 8 characters'],
    [newPassword(), 'x'.repeat(21), 'Must be less than 20 characters'],
    [newPassword(), undefined, 'Required'],
  ])('refuse by their rule (%#): %j', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('leave a password exactly as it is', () => {
    expect(newPassword().parse('  a\tpass  ')).toBe('  a\tpass  ');
  });
});

describe('mobile numbers', () => {
  it.each(['9876543210', '+919876543210', '91 98765 43210', '098765-43210', ' (98765) 432.10 ', '+91-98765-43210'])(
    'are one number however they are typed: %s',
    (typed) => {
      expect(personMobile().parse(typed)).toBe('9876543210');
      expect(insuredMobile().parse(typed)).toBe('9876543210');
    },
  );

  it.each([
    [personMobile(), '987654321', 'Must be 10 characters'],
    [personMobile(), '98765432101', 'Must be 10 characters'],
    [personMobile(), '', 'Required'],
    [personMobile(), 'abcdefghij', 'Must be digits only'],
    [personMobile(), '९८७६५४३२१०', 'Must be digits only'],
    [personMobile(), 9876543210, 'Must be a mobile number'],
    [insuredMobile(), '123456789', 'Must be at least 10 characters'],
    [insuredMobile(), '123456789012', 'Must be at most 11 characters'],
  ])('refuse by their rule (%#): %j', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('may have 11 digits for an insured, or be left out', () => {
    expect(insuredMobile().parse('22123456789')).toBe('22123456789');
    expect(insuredMobile().parse(' ')).toBeNull();
  });

  it('are the same when they are cleaned again', () => {
    const tenDigits = fc.stringMatching(/^\d{10}$/);
    fc.assert(
      fc.property(
        tenDigits,
        fc.constantFrom('', '0', '91', '+91', '+91 ', '91-'),
        (digits, prefix) => void expect(cleanMobile(`${prefix}${digits}`)).toBe(digits),
      ),
    );
    fc.assert(fc.property(tenDigits, (digits) => void expect(cleanMobile(cleanMobile(digits))).toBe(cleanMobile(digits))));
  });
});

describe('dates', () => {
  it.each(['1900-01-01', '2024-02-29', '2099-12-31', ' 2026-04-01 '])('take %j', (date) => {
    expect(requiredDate().parse(date)).toBe(date.trim());
  });

  it.each(['2025-02-29', '2026-02-30', '2026-13-01', '2026-4-1', '01-04-2026', '2026-04-01T00:00:00Z', 'infinity', 20260401, true])(
    'refuse %j',
    (date) => {
      expect(messageOf(requiredDate(), date)).toBe('Must be a date: yyyy-mm-dd');
    },
  );

  it.each(['1899-12-31', '2100-01-01'])('refuse %s as out of range', (date) => {
    expect(messageOf(requiredDate(), date)).toBe('Must be between 1900 and 2099');
  });

  it('are required', () => {
    for (const none of ['', ' ', null, undefined]) expect(messageOf(requiredDate(), none)).toBe('Required');
  });
});

describe('numbers of records, flags and versions', () => {
  it('are taken as numbers or as digits', () => {
    expect([
      id().parse('12'),
      id().parse(2_147_483_647),
      optionalFlag().parse('1'),
      optionalFlag().parse(0),
      optionalVersion().parse('3'),
    ]).toEqual([12, 2_147_483_647, 1, 0, 3]);
  });

  it.each([0, -1, 1.5, 2_147_483_648, '1e3', '0x1', '12345678901', 'one', true, Number.NaN])(
    'refuse %j as the number of a record',
    (value) => {
      expect(messageOf(id(), value)).toBe('Must be the number of a record');
    },
  );

  it.each([2, -1, '2', 'yes', true])('refuse %j as a flag', (value) => {
    expect(messageOf(optionalFlag(), value)).toBe('Must be 0 or 1');
  });

  it.each([0, 1.5, 'x', '-1', null])('refuse %j as a version', (value) => {
    expect(optionalVersion().safeParse(value).success).toBe(false);
  });
});
