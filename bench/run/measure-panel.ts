/** The built panel in a browser with its CPU throttled to a quarter. */
import { percentiles } from '../load/percentile.ts';
import { signInToList, withPage } from '../panel/browser.ts';
import { scrollThroughAll, scrollToTheEnd } from '../panel/scrolling.ts';
import { keyToScreen } from '../panel/typing.ts';
import { memoryAfterVisits } from '../panel/visiting.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

const SIGN_INS = 5;
const VISITS = 20;

const say = (step: string) => process.stderr.write(`panel: ${step}\n`);

const middle = (times: number[]) => {
  const { p50, p95 } = percentiles(times);
  return { p50, p95 };
};

export async function measurePanel({ server: { origin }, facts, of }: Brokerage, seconds: number): Promise<Line[]> {
  const line = (work: string): Line => ({ ...of, work: `panel: ${work}` });

  say('signing in');
  const signIns: number[] = [];
  for (let count = 0; count < SIGN_INS; count += 1) signIns.push(await withPage(origin, signInToList));

  return withPage(origin, async (page, context) => {
    await signInToList(page);
    say('typing');
    const keys = await keyToScreen(page);
    say('scrolling');
    const scrolled = await scrollThroughAll(page, seconds);
    say('to the last row');
    const toTheEnd = await scrollToTheEnd(page, facts.policies);
    say('visiting');
    const { before, after } = await memoryAfterVisits(page, context, VISITS);
    return [
      { ...line('sign-in to a filled list, new browser'), ...middle(signIns), note: `${SIGN_INS} times` },
      { ...line('key to screen in the motor form'), ...middle(keys), note: `${keys.length} keys` },
      {
        ...line('scrolling through All'),
        rate: scrolled.frames / seconds,
        note: `frames a second; ${scrolled.rows} rows, never fewer than ${scrolled.fewest} in sight`,
        ...atMost('blank frames', scrolled.blank, 0),
      },
      { ...line('All to its last row'), p50: toTheEnd, note: `${facts.policies} rows` },
      {
        ...line(`heap after ${2 * VISITS} visits of the list`),
        memory: after,
        note: `${(before / 2 ** 20).toFixed(1)} MB after ${VISITS}`,
      },
    ];
  });
}
