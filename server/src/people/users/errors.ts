import { invalid, Refusal } from '../../platform/http/refusal.ts';

/** `in_the_way`: policies by kind, for links in the panel. */
export function hasPolicies(in_the_way: { motor_insurance: number; corporate_insurance: number }): Refusal {
  const policies = in_the_way.motor_insurance + in_the_way.corporate_insurance;
  const noun = policies === 1 ? 'policy' : 'policies';
  return new Refusal(409, 'conflict', `This user has ${policies} ${noun} and cannot be deleted. Delete the ${noun} first.`, {
    data: { in_the_way },
  });
}

export const relationOfOneself = () => invalid({ relation_of: ['Is this client: choose another'] });
export const notAClient = () => invalid({ relation_of: ['Is no client'] });

const NAMED = 3;
/** Their number would be nobody's. */
export function hasRelations(names: readonly string[]): Refusal {
  const [said, more] = [names.slice(0, NAMED).join(', '), names.length - NAMED];
  const who = more > 0 ? `${said} and ${more} more` : said;
  return new Refusal(
    409,
    'conflict',
    `${who} ${names.length === 1 ? 'hangs' : 'hang'} on this user's number. Give them a number, or another relation, first.`,
  );
}
