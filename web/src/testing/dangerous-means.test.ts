import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('no text becomes markup or a program, and no window is listened to', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/)).toEqual([]);
  expect(filesWith(/postMessage\(|addEventListener\('message'|onmessage/)).toEqual([]);
});

test('an address made of data begins with a scheme or a path of ours', () => {
  const made = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:href|src)=\{`([^`]*)/g)].map(([, address = '']) => `${path} ${address}`),
  );
  expect(made.length).toBeGreaterThan(1);
  expect(made.filter((one) => !/ \//.test(one))).toEqual([]);
  // Links to a telephone come from one place, which knows who must not be called.
  expect(filesWith(/tel:(?! )|wa\.me/)).toEqual(['ui/phone/phone-addresses.ts']);
  expect(filesWith(/phone-addresses/)).toEqual([
    'people/kit/SendSignIn.tsx',
    'people/kit/SendSignIns.tsx',
    'policies/claims/ClaimDocuments.tsx',
    'policies/endorsements/AskInsurer.tsx',
    'reports/dashboard/ClientNotice.tsx',
    'ui/papers/PaperLink.tsx',
    'ui/phone/use-phone.ts',
  ]);
});

test('every password field is hidden, names itself to password managers, and takes what is pasted', () => {
  const fields = sources.flatMap(({ text }) => [...text.matchAll(/<PasswordInput\b[\s\S]*?\/>/g)].map(([field]) => field));
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter((field) => !/autoComplete="(current|new)-password"/.test(field))).toEqual([]);
  // A table that is pasted into the rules of a rate card, or into targets, fills many cells.
  expect(filesWith(/onPaste(Capture)?=/)).toEqual(['commission/rate-cards/RuleGrid.tsx', 'reports/targets/TargetCell.tsx']);
});

test('what plain HTTP does not have is asked for in one place, which does without', () => {
  const onlySecure =
    /\brandomUUID\b|\bcrypto\.subtle|\bnavigator\.(clipboard|share|canShare|serviceWorker|locks|storage|mediaDevices|credentials|wakeLock|geolocation|usb|bluetooth)\b|\buseClipboard\b|\bCopyButton\b|\bcaches\.|\bcookieStore\b|\bnew (Notification|PaymentRequest)\(|\bshow(OpenFile|SaveFile|Directory)Picker\b/;
  expect(filesWith(onlySecure)).toEqual(['ui/dialog/copy-text.ts']);
  expect(filesWith(/isSecureContext/)).toEqual(['people/session/NotEncrypted.tsx']);
});
