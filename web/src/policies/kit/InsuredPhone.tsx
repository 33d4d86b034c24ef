import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { messageAboutPolicy } from './message-about.ts';
import type { Policy } from './policy-area.ts';

export const InsuredPhone = ({ policy }: { policy: Policy }) => (
  <PhoneLinks digits={policy.insured_mobile} name={policy.insured_name} message={messageAboutPolicy(policy)} />
);
