import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import text from '../../ui/blocks/text.module.css';
import { CoverChip } from '../../ui/display/CoverChip.tsx';
import { coverLeft } from '../../ui/display/cover-left.ts';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import classes from './ClientHome.module.css';
import type { ClientWords } from './client-words.ts';
import { type OwnPolicy, passedOf } from './own-policies.ts';
import { freshFile } from './use-own-policies.ts';

export function OwnPolicyCard({ policy, words }: { policy: OwnPolicy; words: ClientWords }) {
  const today = todayInIndia();
  const cover = { start_date: policy.start, end_date: policy.end, is_renewed: policy.isRenewed };
  const { tone } = coverLeft(cover, today);
  return (
    <Paper withBorder component="li" className={classes.policy}>
      <div className={classes.line}>
        {policy.vehicleNo && <NumberPlate vehicleNo={policy.vehicleNo} />}
        <Link className={`${text.oneLine} ${classes.name}`} to={`/${policy.kind}/list`} search={{ open: policy.id }}>
          {policy.name || policy.policyNo}
        </Link>
        <span>
          <CoverChip cover={cover} exact />
        </span>
      </div>
      <div className={classes.life} data-tone={tone} aria-hidden>
        <span style={{ width: `${passedOf(policy, today) * 100}%` }} />
      </div>
      <div className={classes.line}>
        <span className={`${text.small} ${classes.cover}`}>
          {policy.insurer && `${policy.insurer} · `}
          {wholeDates(words.until(dayMonthYear(policy.end)))}
        </span>
        <span className={text.small}>
          {policy.file === null ? (
            words.fileFollows
          ) : (
            <FileLink file={policy.file} label={`Download the policy file of ${policy.policyNo}`} renew={() => freshFile(policy)} />
          )}
        </span>
      </div>
    </Paper>
  );
}
