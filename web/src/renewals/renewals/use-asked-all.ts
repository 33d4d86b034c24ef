/** One answer to all that a filter leaves, in steps; what is refused stays in the list. */

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { ANSWERS_AT_ONCE, type AskedFilters, answerAsked, listAsked } from '@bimabahi/contract/renewals/asked';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askingOf } from './asked-words.ts';
import type { Asking } from './asking.ts';
import { takenBack } from './use-answer.ts';

type Body = z.input<typeof answerAsked.body>['answers'][number];
type Refused = RouteAnswer<typeof answerAsked>['data']['refused'];

interface Step {
  body: Body;
  renewal: Asking;
}

export interface AskedJob {
  /** What is being done, or was. */
  act: 'yes' | 'no' | 'back';
  total: number;
  done: number;
  isRunning: boolean;
  refused: Refused;
  /** Why it went no further. */
  failure: string | null;
  /** What takes back the answers that were given. */
  back: Step[];
}

const PAGE = 100;

/** Every pair that the filters leave, as it is now. */
export async function pairsLeft(query: AskedFilters): Promise<Asking[]> {
  const found: Asking[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(listAsked, { query: { ...query, page, limit: PAGE } });
    found.push(...data.map(askingOf).filter((renewal) => renewal !== undefined));
    if (data.length < PAGE) return found;
  }
}

const answerOf = (renewal: Asking, is: boolean): Step => ({
  renewal,
  body: { id: renewal.id, version: renewal.version, may_be_renewed_by: renewal.looks_renewed_by.id, is },
});

export function useAskedAll() {
  const save = useChange(answerAsked);
  const [job, setJob] = useState<AskedJob | null>(null);
  const stopped = useRef(false);

  async function run(act: AskedJob['act'], steps: readonly Step[]): Promise<void> {
    let now: AskedJob = { act, total: steps.length, done: 0, isRunning: true, refused: [], failure: null, back: [] };
    const tell = (changes: Partial<AskedJob>) => {
      now = { ...now, ...changes };
      setJob(now);
    };
    stopped.current = false;
    tell({});
    for (let at = 0; at < steps.length && !stopped.current && now.failure === null; at += ANSWERS_AT_ONCE) {
      const part = steps.slice(at, at + ANSWERS_AT_ONCE);
      try {
        const { data } = await save({ body: { answers: part.map(({ body }) => body) } });
        const versions = new Map(data.answered.map(({ id, version }) => [id, version]));
        const back = part.flatMap(({ renewal }): Step[] => {
          const version = versions.get(renewal.id);
          if (act === 'back' || version === undefined) return [];
          return [{ renewal, body: { ...takenBack(renewal, act === 'yes'), id: renewal.id, version } }];
        });
        tell({ done: now.done + data.answered.length, refused: [...now.refused, ...data.refused], back: [...now.back, ...back] });
      } catch (error) {
        tell({ failure: messageOf(error) });
      }
    }
    tell({ isRunning: false });
  }

  return {
    job,
    answer: (asked: readonly Asking[], yes: boolean) =>
      run(
        yes ? 'yes' : 'no',
        asked.map((renewal) => answerOf(renewal, yes)),
      ),
    undo: () => job && run('back', job.back),
    stop: () => {
      stopped.current = true;
    },
    close: () => setJob(null),
  };
}
