import type { QueueItem } from '@bimabahi/contract/call-queue';
import type { TelecomRecord } from '@bimabahi/contract/telecom-records';
import { dayMonthYear } from '../format.ts';
import { statusWords } from '../line/line-words.ts';
import { Chip } from '../ui/display/Chip.tsx';
import classes from './DueCard.module.css';

/** What the caller wants. */
export const EnquiryCard = ({ enquiry, item }: { enquiry: TelecomRecord; item: QueueItem }) => (
  <section className={classes.card} aria-label="The enquiry">
    <div className={classes.head}>
      <span className={classes.title}>{enquiry.product_over ?? 'Enquiry'}</span>
      <span className={classes.state}>
        <Chip tone={item.stage === 'quoted' ? 'marigold' : 'quiet'}>{statusWords(item.stage)}</Chip>
      </span>
    </div>
    <p className={classes.about}>
      {enquiry.inquiry_date && `Enquiry of ${dayMonthYear(enquiry.inquiry_date)}`}
      {item.owner && ` · looked after by ${item.owner.name}`}
    </p>
    {enquiry.remark && <p className={classes.remark}>{enquiry.remark}</p>}
  </section>
);
