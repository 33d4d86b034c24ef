import { clockInIndia } from '@bimabahi/contract/values/periods';
import { Refusal } from '../../platform/http/refusal.ts';

export interface Hold {
  id: number;
  name: string;
  until: string;
}

export const heldBy = ({ name, until }: Hold) =>
  new Refusal(409, 'conflict', `${name} has this one until ${clockInIndia(new Date(until)).slice(11, 16)}.`);
export const justCalled = ({ name, called_at }: { name: string; called_at: string }) =>
  new Refusal(
    409,
    'conflict',
    `${name} called about this one at ${clockInIndia(new Date(called_at)).slice(11, 16)}. Take it to log another call.`,
  );
export const closedAlready = () => new Refusal(409, 'conflict', 'This one is closed.');
export const readyAlready = () => new Refusal(409, 'conflict', 'This one is ready to issue already.');
export const notReady = () => new Refusal(409, 'conflict', 'This one is not ready to issue.');
export const mustNotBeCalled = () =>
  new Refusal(409, 'conflict', 'This number asked not to be called. Only an Admin takes that back, with a reason.');
