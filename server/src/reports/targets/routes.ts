import { daysOfYear, listTargets, thisYear, updateTargets } from '@bimabahi/contract/reports/targets';
import { handle } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { notOfStaff, setTargets, targetsOf } from './queries.ts';

export const targets = () => [
  handle(listTargets, async ({ db, person, query: { year = thisYear() } }) => ({
    data: await targetsOf(db, daysOfYear(year), person.role === 'Admin' ? 'all' : person.id),
  })),

  handle(updateTargets, async ({ db, person, body: { year, targets: given } }) => {
    const ids = [...new Set(given.flatMap(({ person_id, value }) => (person_id === null || value === null ? [] : [person_id])))];
    const strangers = await notOfStaff(db, ids);
    const at = given.findIndex(({ person_id }) => person_id !== null && strangers.includes(person_id));
    if (at >= 0) throw invalid({ targets: [`No. ${at + 1}, person id: Must be one of the staff`] });
    await setTargets(db, given, person.id);
    return { data: await targetsOf(db, daysOfYear(year), 'all'), successMsg: 'Targets saved successfully!' };
  }),
];
