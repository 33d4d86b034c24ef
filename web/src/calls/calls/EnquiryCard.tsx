import type { TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { statusWords } from '../caller-lookup/line-words.ts';
import classes from './DueCard.module.css';

/** What the caller wants. */
export const EnquiryCard = ({ enquiry }: { enquiry: TelecomRecord }) => (
  <section className={classes.card} aria-label="The enquiry">
    <div className={classes.head}>
      <span className={classes.title}>{enquiry.product_over ?? 'Enquiry'}</span>
      <span className={classes.state}>
        <Chip tone={enquiry.status === 'quoted' ? 'marigold' : 'quiet'}>{statusWords(enquiry.status)}</Chip>
      </span>
    </div>
    <p className={classes.about}>
      {enquiry.inquiry_date && `Enquiry of ${dayMonthYear(enquiry.inquiry_date)}`}
      {enquiry.owner && ` · looked after by ${enquiry.owner.name}`}
    </p>
    {enquiry.remark && <p className={classes.remark}>{enquiry.remark}</p>}
  </section>
);
