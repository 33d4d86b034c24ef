import type { SetTarget, Target, TargetFigure } from '@bimabahi/contract/reports/targets';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

interface Of {
  from: string;
  to: string;
}

const ofWhom = (whose: 'all' | 'office' | number) => {
  if (whose === 'all') return sql`true`;
  return whose === 'office' ? sql`target.person_id is null` : sql`target.person_id = ${whose}`;
};

/** Of the months that begin in these days: the office's first, then by name. `whose`: of all, or of one person's number. */
export async function targetsOf(db: Db, { from, to }: Of, whose: 'all' | 'office' | number): Promise<Target[]> {
  const { rows } = await sql<Omit<Target, 'person'> & { person_id: number | null; name: string | null }>`
    select to_char(target.month::timestamp, 'YYYY-MM') as month, target.person_id, people.name, target.figure, target.value
    from targets as target left join people on people.id = target.person_id
    where target.month between ${from} and ${to} and target.value is not null
      and ${ofWhom(whose)}
    order by target.person_id is not null, people.name, target.person_id, target.figure, target.month`.execute(db);
  return rows.map(({ person_id, name, ...target }) => ({
    ...target,
    person: person_id === null ? null : { id: person_id, name: name ?? '' },
  }));
}

/** Those of the numbers who are no staff, or not any more. */
export async function notOfStaff(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::integer[]) as asked (id)
    where not exists (select from people join roles on roles.id = people.role_id
      where people.id = asked.id and people.deleted_at is null and roles.name <> 'User')`.execute(db);
  return rows.map(({ id }) => id);
}

/** One value a month, person and figure, whoever sets it at once. What is as it was is left. */
export async function setTargets(db: Db, targets: readonly SetTarget[], by: number): Promise<void> {
  const inOrder = targets.map(({ month, ...target }) => ({ ...target, month: `${month}-01` }));
  await sql`
    insert into targets as target (month, person_id, figure, value, created_by)
    select month, person_id, figure, value, ${by}::integer
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as given (month date, person_id integer, figure text, value numeric(14,2))
    where value is not null or exists (select from targets as kept where kept.month = given.month
      and kept.person_id is not distinct from given.person_id and kept.figure = given.figure)
    order by month, person_id, figure
    on conflict on constraint targets_once do update set value = excluded.value
    where target.value is distinct from excluded.value`.execute(db);
}

const SUMMED: readonly TargetFigure[] = ['net', 'policies', 'commission_in', 'calls', 'renewed'];

export type TargetOf<Figure extends TargetFigure> = Readonly<Record<Figure, number | null>>;

/** Of whole months together, where each has one: their sum, of per cents their mean. Null where one has none. */
export function together<Figure extends TargetFigure>(
  targets: readonly { figure: TargetFigure; value: number }[],
  figures: readonly Figure[],
  months: number,
): TargetOf<Figure> {
  const of = (figure: Figure) => {
    const values = targets.filter((target) => target.figure === figure).map(({ value }) => Math.round(value * 100));
    if (months === 0 || values.length < months) return null;
    const sum = values.reduce((all, value) => all + value, 0);
    return (SUMMED.includes(figure) ? sum : Math.round(sum / months)) / 100;
  };
  return Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as TargetOf<Figure>;
}
