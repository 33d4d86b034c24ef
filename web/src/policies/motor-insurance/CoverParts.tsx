import { coverOf, yearsOf } from '@bimabahi/contract/trade/cover';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { InsurerInput } from '../kit/InsurerInput.tsx';
import type { Fields } from '../kit/use-policy-fields.ts';

/** The two ends of a cover of several years, and the third party cover on which stand-alone own damage leans. What is filled is shown. */
export function CoverParts({ fields }: { fields: Fields }) {
  const { field, values } = fields;
  const cover = values.od_tp_package_policy;
  const isLong = yearsOf(cover) !== null;
  const leans = !isLong && coverOf(cover) === 'od';
  const shows = (name: string, wanted: boolean) => wanted || Boolean(values[name]);
  return (
    <>
      {shows('od_end_date', isLong) && <DateField {...field('od_end_date')} />}
      {shows('tp_insurer', leans) && <InsurerInput fields={fields} name="tp_insurer" />}
      {shows('tp_policy_no', leans) && <TextField {...field('tp_policy_no')} autoComplete="off" />}
      {shows('tp_end_date', isLong || leans) && <DateField {...field('tp_end_date')} />}
    </>
  );
}
