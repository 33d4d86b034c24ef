import { dateAndTime } from '@bimabahi/contract/api/format';
import type { Departed, NotedHead, Restore } from '../../platform/audit-log/noted-heads.ts';

const HOW = {
  removed: 'the audit that was noted elsewhere on {at} went on to here',
  other: 'what was noted elsewhere on {at} has another hash here',
};

export const reasonOf = ({ noted, how }: Departed<NotedHead>): string =>
  `${HOW[how].replace('{at}', dateAndTime(noted.at))}; either entries were removed or rewritten since, or an older backup was restored`;

/** For the command line. `where`: who noted it. */
export function sentenceOf({ noted, how }: Departed<NotedHead>, where: string, restore: Restore | undefined): string {
  const found = how === 'removed' ? 'the audit ends before it' : 'another hash is at its place';
  const why = restore
    ? `The audit says that a backup or snapshot with ${restore.entries} entries was restored on ${dateAndTime(restore.at)} (entry ${restore.entry}). If that was meant, it explains this; if nobody restored one, the audit was cut and rewritten.`
    : 'Either entries were removed or rewritten, or an older backup was put in place without its restore being in the audit.';
  return `${where} noted entry ${noted.entry} on ${dateAndTime(noted.at)}, and ${found}. ${why}`;
}
