// Text becomes code or markup nowhere in the panel; the browser makes sure of it (the policy is in server/src/platform/http/headers.ts) and asks here
// before text becomes markup. React makes elements, but Mantine hands its style sheets over as text: text without an angle bracket, of which
// no element can be made, passes; all else is refused. A file of its own, so that it comes before every module.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });

// Otherwise zod tries whether it may compile its checks from text, which the browser refuses and reports.
globalThis.__zod_globalConfig = { jitless: true };
