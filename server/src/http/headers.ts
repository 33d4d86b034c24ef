/** The headers that guard the browser, one list for every answer: also for those that Node or the router give by themselves. */

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/**
 * Nothing is loaded from elsewhere and no inline script runs; text becomes markup or script only through the panel's one policy,
 * which lets no markup through (web/public/trusted-text.js). Styles may be inline: Mantine positions its parts with them.
 */
const PAGE_POLICY = policy({
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
});

/** An answer of the API is data. Opened as a page, it does nothing. */
const API_POLICY = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** A document that came from outside: whatever it is, it belongs to no origin and runs nothing. */
export const FILE_POLICY = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  sandbox: '',
});

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** `https`: only then the browser is told to stay with it. */
export const guardingHeaders = (url: string, https: boolean): Record<string, string> => ({
  ...GUARDS,
  'content-security-policy': isApi(url) ? API_POLICY : PAGE_POLICY,
  // What the API answers is a person's own; only files may say otherwise.
  ...(isApi(url) && { 'cache-control': 'no-store' }),
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
});
