import { STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { ClientOverview, GroupOfClient } from '@bimabahi/contract/reports/client-overview';
import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import text from '../../ui/blocks/text.module.css';
import { days } from '../../ui/display/moment-words.ts';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { count, dateAndTime } from '../../ui/format.ts';
import classes from './ClientPage.module.css';
import { chainsOf } from './policy-rows.ts';
import side from './SideCard.module.css';
import { SideCard } from './SideCard.tsx';

const PART = { whole: '', od: 'OD ', tp: 'TP ' } as const;

const dueIn = (group: GroupOfClient) =>
  chainsOf(group)
    .flat()
    .flatMap(({ parts }) => parts.filter(({ is_due }) => is_due))
    .map((part) => ({ part, title: group.title, isVehicle: group.motor.length > 0 }));

function When({ part: { part, ends_on } }: Pick<ReturnType<typeof dueIn>[number], 'part'>) {
  const left = daysBetween(todayInIndia(), ends_on);
  if (left < 0)
    return (
      <span className={text.late}>
        {PART[part]}lapsed {days(-left)}
      </span>
    );
  return left === 0 ? `${PART[part]}ends today` : `${PART[part]}ends in ${days(left)}`;
}

export function OpenRenewals({ overview: { groups } }: { overview: ClientOverview }) {
  const due = groups.flatMap(dueIn).sort((a, b) => a.part.ends_on.localeCompare(b.part.ends_on));
  if (due.length === 0) return null;
  return (
    <div className={classes.renewals}>
      <SideCard title="Open renewals" note={count(due.length)} folds={false}>
        <ul className={side.list}>
          {due.map(({ part, title, isVehicle }) => (
            <li key={part.id}>
              {isVehicle ? <NumberPlate vehicleNo={title} /> : <span>{title}</span>}
              <span>{STAGE_LABELS[part.stage]}</span>
              <small>
                <When part={part} /> · {part.owner?.name ?? 'no owner yet'}
                {part.next_call_at && `, ${dateAndTime(part.next_call_at)}`}
              </small>
            </li>
          ))}
        </ul>
      </SideCard>
    </div>
  );
}
