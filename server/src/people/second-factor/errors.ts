import { notFound, Refusal } from '../../platform/http/refusal.ts';

const wrongCode = { errors: { code: ['Is wrong, was used already or is no longer valid. Enter the code that the app shows now'] } };

export const codeNeeded = () =>
  new Refusal(401, 'code-needed', 'Enter the code that your authenticator app shows, or a recovery code.', {
    keepsChanges: true,
    isNoFailure: true,
  });
export const codeRefused = () =>
  new Refusal(401, 'code-refused', 'This code is wrong, was used already or is no longer valid. Enter the one that the app shows now.', {
    keepsChanges: true,
    ...wrongCode,
  });
export const wrongOwnCode = () =>
  new Refusal(403, 'code-refused', 'The code is wrong, was used already or is no longer valid.', { keepsChanges: true, ...wrongCode });
export const tooManyCodes = () =>
  new Refusal(
    429,
    'too-many-requests',
    'Too many wrong codes. A recovery code still opens; the codes of the app do again tomorrow, or at once on a device that you have used before.',
    {
      retryAfter: 3600,
      keepsChanges: true,
    },
  );
export const alreadyOn = () => new Refusal(409, 'conflict', 'The second step is already on. Switch it off first to set up another app.');
export const notBegun = () => new Refusal(409, 'conflict', 'Nothing is set up yet. Begin again and scan the new code.');
export const isRequired = () => new Refusal(409, 'conflict', 'Your role needs the second step, so it cannot be switched off.');
export const roleNotFound = () => notFound('This role');
