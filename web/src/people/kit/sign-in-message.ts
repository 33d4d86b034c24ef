import type { Invited } from '@bimabahi/contract/people/invitations';
import { dayMonthYear } from '../../ui/format.ts';

export const signInLink = ({ link }: Invited): string => `${window.location.origin}${link}`;

export const signInMessage = (name: string, organisation: string | undefined, made: Invited): string =>
  `Dear ${name}, see your policies with ${organisation ?? 'us'}: open ${signInLink(made)}, set your own password, and sign in with your mobile number. The link works once, until ${dayMonthYear(made.expires_at)}.`;
