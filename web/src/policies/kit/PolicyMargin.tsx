import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { notifiedTp, sourceOf } from '@bimabahi/contract/premium/tp-premium';
import { basisSentence } from '../../commission/basis-sentence.ts';
import text from '../../ui/blocks/text.module.css';
import { rupees } from '../../ui/format.ts';
import { MarginClient } from './MarginClient.tsx';
import { MarginMissing } from './MarginMissing.tsx';
import { MarginPart } from './MarginPart.tsx';
import { MarginVehicle } from './MarginVehicle.tsx';
import type { MarginProps } from './margin-props.ts';
import classes from './PolicyMargin.module.css';
import { checkOf } from './premium-rules.ts';

function ThirdParty({ values, rules, tpRates }: Pick<MarginProps, 'values' | 'rules' | 'tpRates'>) {
  const notified = notifiedTp(values, tpRates, rules.lineOf(values.product));
  if (!notified) return null;
  return (
    <MarginPart title="Notified third party premium">
      <p>
        <b className="figures">{rupees(notified.premium)}</b>
      </p>
      <p className={text.fine}>{sourceOf(notified.rate)}</p>
    </MarginPart>
  );
}

/** In as many words as it needs: the sentences with ways on stand at the amounts. */
function Check({ values, rules }: Pick<MarginProps, 'values' | 'rules'>) {
  const { findings, gst, rounded_total } = checkOf(values, rules);
  const total = rounded_total === null ? null : rupees(Number(rounded_total));
  return (
    <MarginPart title="Check">
      {findings.length > 0 ? (
        findings.map(({ message }) => (
          <p key={message} className={classes.differs}>
            {message}
          </p>
        ))
      ) : total ? (
        <p>
          {values.total_premium && '✓ '}
          {gst !== null && `GST ${rupees(Number(gst))}, `}total <b className="figures">{total}</b>
        </p>
      ) : (
        <p className={text.fine}>Once the premium is there.</p>
      )}
    </MarginPart>
  );
}

const Commission = ({ title, basis }: { title: string; basis: CommissionBasis | null }) => (
  <MarginPart title={title}>
    {basis ? (
      <>
        <p>{basisSentence(basis)}</p>
        <p className={text.fine}>
          {basis.card}: {basis.rule}
        </p>
      </>
    ) : (
      <p className={text.fine}>No rate card pays for it as typed.</p>
    )}
  </MarginPart>
);

export function PolicyMargin(props: MarginProps) {
  const { area, values, client, renewedId, rules, tpRates, commissionIn, commissionOut } = props;
  const isMotor = area.kind === 'motor-insurance';
  return (
    <div className={classes.margin}>
      <MarginMissing area={area} values={values} />
      <MarginClient client={client} />
      <MarginVehicle area={area} plate={isMotor ? (values.vehicle_no ?? '') : ''} renewedId={renewedId} />
      {isMotor && <ThirdParty values={values} rules={rules} tpRates={tpRates} />}
      <Check values={values} rules={rules} />
      {commissionIn !== undefined && values.product && <Commission title="Commission in" basis={commissionIn} />}
      {commissionOut !== undefined && values.product && <Commission title="Commission out" basis={commissionOut} />}
    </div>
  );
}
