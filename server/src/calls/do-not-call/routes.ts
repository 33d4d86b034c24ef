import { createDoNotCall, type DoNotCall, listDoNotCall, takeBackDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { handle } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findNumber, keepNumber, listNumbers, readNumber, takeBack } from './queries.ts';

const keptAlready = (data: DoNotCall | undefined) => new Refusal(409, 'taken', 'This number is kept already.', data && { data });

export const doNotCall = () => [
  handle(listDoNotCall, ({ db, query }) => listNumbers(db, query)),

  handle(createDoNotCall, async ({ db, person, body: { number, reason = null } }) => {
    const id = await keepNumber(db, { number, reason, created_by: person.id });
    const data = id === undefined ? undefined : await readNumber(db, id);
    if (!data) throw keptAlready(await findNumber(db, number));
    return { data, successMsg: 'Number added successfully!' };
  }),

  handle(takeBackDoNotCall, async ({ db, person, params, body: { reason } }) => {
    if (!(await takeBack(db, params.id, { reason, by: person.id }))) throw notFound('This number');
    return { successMsg: 'Number taken back successfully!' };
  }),
];
