import type { RateClash } from '@bimabahi/contract/commission/rate-cards';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const cardNotFound = () => notFound('This rate card');
export const copiedCardNotFound = () => invalid({ copy_of: ['There is no such rate card'] });
export const reRatedCardNotFound = () => invalid({ ids: ['There is no such rate card'] });
export const insurerNotFound = () => invalid({ insurer_id: ['There is no such insurer'] });
export const policyNotFound = () => invalid({ policy_no: ['There is no policy with this number'] });

const MOST_SHOWN = 3;

/** `data.clashes` names all of them. */
export function equallySpecific(clashes: readonly RateClash[]): Refusal {
  const more = clashes.length - MOST_SHOWN;
  const shown = clashes.slice(0, MOST_SHOWN).map(({ message }) => message);
  const sentence = [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
  return new Refusal(409, 'conflict', `Two rules are equally specific, so the card cannot be live. ${sentence}`, { data: { clashes } });
}

export const notLive = () => new Refusal(409, 'conflict', 'Only a live card changes commissions. Make the card live first.');
