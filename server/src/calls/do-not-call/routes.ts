import { SLIP_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import { createDoNotCall, type DoNotCall, listDoNotCall, takeBackDoNotCall, undoDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { handle } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { callAgain, findNumber, isSlip, keepNumber, listNumbers, readNumber, takeBack } from './queries.ts';

const keptAlready = (data: DoNotCall | undefined) => new Refusal(409, 'taken', 'This number is kept already.', data && { data });

const notTheirs = () => new Refusal(403, 'forbidden', 'Who noted it may undo it. An Admin takes it back, with a reason.');
const tooLate = () =>
  new Refusal(409, 'conflict', `It was noted more than ${SLIP_MINUTES} minutes ago. An Admin takes it back, with a reason.`);

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

  handle(undoDoNotCall, async ({ db, person, params }) => {
    const kept = await readNumber(db, params.id);
    if (!kept) throw notFound('This number');
    if (kept.by?.id !== person.id) throw notTheirs();
    if (!(await isSlip(db, kept.id))) throw tooLate();
    if (!(await takeBack(db, kept.id, { reason: 'A slip, undone at once', by: person.id }))) throw notFound('This number');
    await callAgain(db, kept, person.id);
    return { successMsg: 'Undone: calls to the number are allowed again.' };
  }),
];
