import { expect, it } from 'vitest';
import { GST_STATES } from './gst-states.ts';
import { optionalGstin } from './gstin.ts';

it('a GSTIN begins with the code of a state, and is told where there is none', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const known = codes.filter((code) => {
    const { error } = optionalGstin().safeParse(`${code}AAAPZ1234C1ZX`);
    return !error?.issues.some(({ message }) => message === `No state has the code ${code}: compare it with the certificate`);
  });
  expect(known).toEqual(Object.keys(GST_STATES).sort());
});
