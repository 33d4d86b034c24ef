import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { fillTemplate, placeholderValues } from '../../ui/phone/fill-template.ts';

/** An invented client, so that a text is read as it will be sent. */
export function useExample(): (text: string) => string {
  const { data: me } = useCurrentUser();
  const today = todayInIndia();
  const facts = { name: 'Asha Rawal', vehicle_no: 'MH12KR0817', policy_no: '3001/92817744', ncb: '25%', company: 'Go Digit' };
  const values = placeholderValues({ ...facts, end_date: addDays(today, 12), organisation: me?.settings.organisation_name }, today);
  return (text) => fillTemplate(text, values);
}
