import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import { isBonusLost } from '@bimabahi/contract/policies/claim-words';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { NCB_DAYS } from '@bimabahi/contract/trade/ncb-countdown';
import { bonusOf, ncbNext, protectsNcb } from '@bimabahi/contract/trade/no-claim-bonus';
import { addDays, daysBetween } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { claimsOfMotorPolicy } from '../../policies/claims/public.ts';
import { isRenewedAlready, noPaper } from './errors.ts';
import { type ClientPaper, clientLetter, facts, type Letterhead } from './letter.ts';
import { type Asked, clientOf, type RenewalOfPaper, renewalOf } from './queries.ts';

const PART_WORDS = { whole: 'insurance', od: 'own damage cover', tp: 'third party cover' };

function whenOf({ ends_on, part }: RenewalOfPaper, today: string): string {
  const days = daysBetween(today, ends_on);
  const what = PART_WORDS[part];
  if (days < 0)
    return `The ${what} ended on ${dayMonthYear(ends_on)}, ${-days} ${days === -1 ? 'day' : 'days'} ago. Nothing is insured since.`;
  if (days === 0) return `The ${what} ends today.`;
  return `The ${what} ends on ${dayMonthYear(ends_on)}, in ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/** What of the bonus a renewal in time keeps; nothing where there is none to lose. */
async function bonusWords(db: Db, renewal: RenewalOfPaper, today: string): Promise<string> {
  const { ncb, addons, is_claim, cover, ends_on, part } = renewal;
  if (part === 'tp' || !bonusOf(ncb)) return '';
  const lapseDays = Math.max(0, daysBetween(ends_on, today));
  const next = ncbNext({
    expiring: ncb,
    claim: isBonusLost(is_claim, await claimsOfMotorPolicy(db, renewal.policy_id)),
    isProtected: protectsNcb(addons),
    lapseDays,
    tpOnly: coverOf(cover) === 'tp',
  });
  const keep = `No-claim bonus now ${bonusOf(ncb)} %, at the renewal ${next.reason}.`;
  if (!next.percent) return keep;
  return `${keep} It is lost where the next policy begins after ${dayMonthYear(addDays(ends_on, NCB_DAYS))}.`;
}

/** To remind a client of one renewal that is open, with the bonus that is at stake. */
export async function notice(db: Db, asked: Asked, head: Letterhead): Promise<ClientPaper> {
  const renewal = await renewalOf(db, asked);
  const to = renewal && (await clientOf(db, { id: renewal.user_id, owner: undefined }));
  if (!to) throw noPaper('renewal');
  if (renewal.stage === 'renewed') throw isRenewedAlready();
  const bonus = await bonusWords(db, renewal, head.day);
  const content = [
    { text: whenOf(renewal, head.day), fontSize: 12, bold: true, margin: [0, 4, 0, 10] },
    facts([
      [renewal.policies === 'motor' ? 'Vehicle' : 'Product', renewal.what],
      [renewal.policies === 'motor' ? 'Make and model' : 'What is insured', renewal.about],
      ['Insured', renewal.insured_name],
      ['Insurer', renewal.insurer],
      ['Policy No.', renewal.policy_no],
      ['Premium of this policy', renewal.premium === null ? '' : rupees(renewal.premium)],
    ]),
    ...(bonus ? [{ text: bonus, margin: [0, 12, 0, 0] }] : []),
    {
      text: 'Please answer before that day, so that the insurance goes on without a gap. Tell us of any claim, and of what has changed.',
      margin: [0, 12, 0, 0],
    },
    { text: head.office, bold: true, margin: [0, 18, 0, 0] },
  ];
  return clientLetter({ ...head, title: 'Renewal notice', to, content });
}
