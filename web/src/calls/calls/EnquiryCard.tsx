import type { TelecomRecord } from '@bimabahi/contract/calls/telecom-records';
import { Box, Group } from '@mantine/core';
import text from '../../ui/blocks/text.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { statusWords } from '../caller-lookup/line-words.ts';
import classes from './DueCard.module.css';

/** What the caller wants. */
export const EnquiryCard = ({ enquiry }: { enquiry: TelecomRecord }) => (
  <section className={classes.card} aria-label="The enquiry">
    <Group gap="4px 10px">
      <span className={classes.title}>{enquiry.product_over ?? 'Enquiry'}</span>
      <Box component="span" ml="auto">
        <Chip tone={enquiry.status === 'quoted' ? 'marigold' : 'quiet'}>{statusWords(enquiry.status)}</Chip>
      </Box>
    </Group>
    <Box component="p" className={text.small} mt={4}>
      {enquiry.inquiry_date && `Enquiry of ${dayMonthYear(enquiry.inquiry_date)}`}
      {enquiry.owner && ` · looked after by ${enquiry.owner.name}`}
    </Box>
    {enquiry.remark && <p className={classes.remark}>{enquiry.remark}</p>}
  </section>
);
