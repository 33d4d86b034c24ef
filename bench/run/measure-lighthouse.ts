/** Screens that are open all day, as Lighthouse marks them. */

import { FORM, LIST, signInToList, withPage } from '../panel/browser.ts';
import { type Device, marksOf, type Scores } from '../panel/lighthouse.ts';
import { atLeast } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

const SCREENS = { home: '/dashboard', list: LIST, form: FORM, desk: '/motor-insurance/nearby-renewals', calls: '/calls' };
const AIMS: Readonly<Record<Device, number>> = { desktop: 98, phone: 85 };
/** The middle one counts. */
const TIMES = 3;

const middle = (all: readonly Scores[], category: keyof Scores) =>
  all.map((scores) => scores[category]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

async function signedInCookie(origin: string): Promise<string> {
  return withPage(origin, async (page, context) => {
    await signInToList(page);
    return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  });
}

/** Adds a line as soon as it is known: all of them take a quarter of an hour. */
export async function measureLighthouse(
  { server: { origin }, of }: Brokerage,
  { wanted, lines }: { wanted: (work: string) => boolean; lines: Line[] },
): Promise<void> {
  const cookie = await signedInCookie(origin);
  for (const [screen, path] of Object.entries(SCREENS).filter(([name]) => wanted(name)))
    for (const device of Object.keys(AIMS) as Device[]) {
      process.stderr.write(`lighthouse: ${screen}, ${device}\n`);
      const all: Scores[] = [];
      for (let time = 0; time < TIMES; time += 1) all.push(await marksOf(`${origin}${path}`, device, cookie));
      lines.push({
        ...of,
        work: `lighthouse: ${screen}, ${device}`,
        note: `accessibility ${middle(all, 'accessibility')}; performance ${all.map(({ performance }) => performance).join(', ')}`,
        ...atLeast('performance', middle(all, 'performance'), AIMS[device]),
      });
    }
}
