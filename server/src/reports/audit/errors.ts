import { Refusal } from '../../platform/http/refusal.ts';

export const witnessUnreadable = (why: string) =>
  new Refusal(503, 'unavailable', `${why} The audit was not compared with it. Please tell whoever looks after this installation.`, {
    reason: 'witness-away',
  });
