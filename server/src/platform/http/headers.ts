/** Security headers of every answer, including those that Node or the router send themselves. */

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** Inline styles stay allowed: Mantine positions elements with them. Trusted Types: web/public/trusted-text.js. */
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

const API_POLICY = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** Uploaded documents get an opaque origin and run no scripts. */
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

export const guardingHeaders = (url: string, https: boolean): Record<string, string> => ({
  ...GUARDS,
  'content-security-policy': isApi(url) ? API_POLICY : PAGE_POLICY,
  // API answers are private; only files override this.
  ...(isApi(url) && { 'cache-control': 'no-store' }),
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
});
