/** Default validation messages, instead of zod's technical ones. */
import { z } from 'zod';

const REQUIRED = 'Required';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be named fields',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', file: ' bytes' };
const oneOf = (values: readonly unknown[]) => (values.length === 1 ? `Must be ${values[0]}` : `Must be one of: ${values.join(', ')}`);

function sentence(issue: z.core.$ZodRawIssue): string {
  const absent = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return absent ? REQUIRED : (KINDS[issue.expected] ?? 'Must be something else');
    case 'invalid_value':
      return absent ? REQUIRED : oneOf(issue.values);
    case 'too_big':
      return `Must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `Must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    default:
      return absent ? REQUIRED : 'Must be written in another way';
  }
}

z.config({ customError: sentence });
