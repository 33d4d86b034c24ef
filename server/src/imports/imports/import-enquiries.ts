import { createTelecomRecordInput } from '@bimabahi/contract/calls/telecom-records';
import type { z } from 'zod';
import { addEnquiry } from '../../calls/telecom-records/public.ts';
import { sameEnquiries } from './existing-queries.ts';
import type { Importer, Outcome } from './importer.ts';
import { issuesOf } from './issues.ts';

type Enquiry = z.output<typeof createTelecomRecordInput>;

const filled = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export const enquiryImporter: Importer<Enquiry> = {
  inputOf({ read: { values } }, importing) {
    const { data, error } = createTelecomRecordInput.safeParse(filled(values));
    return data ? { input: data } : { reasons: issuesOf(error, importing, values) };
  },

  async write(db, rows, { person, headingOf }) {
    const asked = rows.map(({ mobile, inquiry_date = null, product_over = null }) => ({ mobile, inquiry_date, product_over }));
    const there = await sameEnquiries(db, asked);
    const outcomes: Outcome[] = [];
    for (const [index, row] of rows.entries()) {
      const record_id = there[index];
      const reasons = [{ column: headingOf('mobile'), message: 'An enquiry of this number, day and product is already here' }];
      if (record_id) outcomes.push({ outcome: 'skip', reasons, table_name: 'telecom_records', record_id });
      else {
        const id = await addEnquiry(db, row, person);
        outcomes.push({ outcome: 'create', reasons: [], table_name: 'telecom_records', record_id: id, version_after: 1 });
      }
    }
    return outcomes;
  },
};
