import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { NO_PREMIUM } from '@bimabahi/contract/premium/no-premium';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Button } from '@mantine/core';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import type { Kind } from './kind.ts';
import classes from './PolicyPage.module.css';

type Endorsed = PolicyOverview['premium']['endorsements'][number];

const STATES: Readonly<Partial<Record<Endorsed['status'], string>>> = {
  requested: ', asked for',
  sent: ', sent',
  withdrawn: ', withdrawn',
};

const nameOf = ({ endorsement_no, kind, status }: Endorsed) =>
  `${endorsement_no ? `Endorsement ${endorsement_no}` : ENDORSEMENT_KIND_LABELS[kind]}${STATES[status] ?? ''}`;

/** A firm’s net is with terrorism here, as everywhere that one sum is shown. */
const partName = (labels: Readonly<Record<string, string>>, field: string) =>
  field === 'new_premium' ? 'Premium' : (labels[field] ?? field).replace(/ Premium$/, '');

interface PremiumSectionProps {
  kind: Kind;
  overview: PolicyOverview;
  onUpdate: ((field?: string) => void) | undefined;
}

/** As issued, one row for each endorsement, and now. */
export function PremiumSection({ kind, overview: { premium, policy }, onUpdate }: PremiumSectionProps) {
  const { issued, endorsements, now, findings = [] } = premium;
  const { labels } = kind.area;
  const amounts = ({ net, gst, total }: Pick<typeof now, 'net' | 'gst' | 'total'>) => (
    <>
      <td>{rupees(net) || '–'}</td>
      <td>{rupees(gst) || '–'}</td>
      <td>{rupees(total) || '–'}</td>
    </>
  );
  const ofPremium = findings.filter(({ field }) => !field.startsWith('commission'));
  return (
    <Panel title="Premium" beside={ofPremium.length === 0 && premium.findings && policy.line !== null && <Chip tone="leaf">adds up</Chip>}>
      {ofPremium.map(({ message, field }) => (
        <p key={message} className={classes.note}>
          <Chip tone={policy.premium_reason ? 'quiet' : 'vermilion'}>{message}</Chip>
          {policy.premium_reason && <span>Reason: {policy.premium_reason}</span>}
          {onUpdate && !policy.premium_reason && (
            <Button size="compact-xs" variant="default" onClick={() => onUpdate(field)}>
              {message === NO_PREMIUM ? 'Enter it, or give a reason' : 'Put right, or give a reason'}
            </Button>
          )}
        </p>
      ))}
      <div className={classes.tableFrame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {issued.parts.map(({ field }) => (
                <th key={field} scope="col" className={classes.part}>
                  {partName(labels, field)}
                </th>
              ))}
              <th scope="col">{kind.area.netField === 'new_premium' ? 'Net, with terrorism' : 'Net'}</th>
              <th scope="col">GST</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                As issued, <span className={classes.whole}>{dayMonthYear(issued.on)}</span>
                <small className={classes.parts}>
                  {issued.parts.map(({ field, amount }) => `${partName(labels, field)} ${rupees(amount)}`).join(', ')}
                </small>
              </th>
              {issued.parts.map(({ field, amount }) => (
                <td key={field} className={classes.part}>
                  {rupees(amount)}
                </td>
              ))}
              {amounts(issued)}
            </tr>
            {endorsements.map((endorsement) => (
              <tr key={endorsement.id} data-open={STATES[endorsement.status] ? '' : undefined}>
                <th scope="row">
                  {nameOf(endorsement)}, <span className={classes.whole}>{dayMonthYear(endorsement.on)}</span>
                </th>
                {issued.parts.map(({ field }) => (
                  <td key={field} className={classes.part}>
                    –
                  </td>
                ))}
                {amounts(endorsement)}
              </tr>
            ))}
          </tbody>
          {endorsements.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Now</th>
                {issued.parts.map(({ field }) => (
                  <td key={field} className={classes.part}>
                    –
                  </td>
                ))}
                {amounts(now)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Panel>
  );
}
