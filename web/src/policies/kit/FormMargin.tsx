import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import classes from './FormSection.module.css';
import type { Policy, PolicyArea } from './policy-area.ts';
import { COMMISSION_SIDES, type CommissionSide } from './premium-sums.ts';
import { useReadingMarks } from './reading-marks.ts';
import { useShownPage } from './shown-page.ts';
import type { Fields } from './use-policy-fields.ts';

const PolicyMargin = memo(lazyDialog(async () => (await import('./PolicyMargin.tsx')).PolicyMargin));

const ReadPage = lazyDialog(async () => (await import('./ReadPage.tsx')).ReadPage);

/** From here on there is room for it beside the fields. */
const WIDE = '(min-width: 1366px)';
/** ms after the last key: no key waits for the margin. */
const PAUSE = 250;

export const useHasMargin = () => useMediaQuery(WIDE, false, { getInitialValueInEffect: false });

/** Company for the form, right of its fields: its place is there at once, what stands in it comes later. */
export function FormMargin<Row extends Policy>({ area, fields }: { area: PolicyArea<Row>; fields: Fields }) {
  const isWide = useHasMargin();
  const [values] = useDebouncedValue(fields.values, PAUSE);
  const mayWrite = useMayWrite(area.access);
  const commission = (side: CommissionSide) => (mayWrite(COMMISSION_SIDES[side].amount) ? fields.basisOf(side) : undefined);
  const page = useShownPage();
  const marks = useReadingMarks();
  const isPage = isWide && page.isShown;
  const { motor, corporate } = fields.renewed ?? {};
  return (
    <section className={classes.margin} aria-label="Beside the form" data-page={isPage || undefined}>
      {isPage && <ReadPage file={page.file as File} marks={marks} lastField={page.lastField} onClose={page.toggle} />}
      {isWide && !isPage && (
        <PolicyMargin
          area={area as unknown as PolicyArea<Policy>}
          values={values}
          client={fields.client}
          renewedId={(motor ?? corporate)?.id}
          rules={fields.rules}
          tpRates={fields.tpRates}
          commissionIn={commission('in')}
          commissionOut={commission('out')}
        />
      )}
    </section>
  );
}
