import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { MarginPart } from './MarginPart.tsx';
import type { MarginProps } from './margin-props.ts';
import classes from './PolicyMargin.module.css';
import { type Policy, shown } from './policy-area.ts';

const MOST = 4;
/** Of a plate that is half typed there would be many. */
const LEAST_LETTERS = 8;

/** Earlier policies of the vehicle, or the one that is renewed, the latest first. */
function useBefore({ area, plate, renewedId }: VehicleProps) {
  const letters = plate.replace(/[^\p{L}\p{N}]/gu, '');
  const byPlate = useQuery({
    queryKey: [listMotorPolicies.path, 'vehicle', letters],
    queryFn: async ({ signal }) => {
      const query = { vehicle_no: letters, sort: 'end_date', order: 'desc', limit: MOST, total: 'later' } as const;
      return (await call(listMotorPolicies, { query }, { signal })).data;
    },
    enabled: letters.length >= LEAST_LETTERS,
  });
  const renewed = useQuery({
    queryKey: [area.routes.read.path, renewedId],
    queryFn: async ({ signal }) => (await call(area.routes.read, { params: { id: renewedId ?? 0 }, query: {} }, { signal })).data,
    enabled: renewedId !== undefined && plate === '',
  });
  const found: readonly Policy[] = plate === '' ? (renewed.data ? [renewed.data as Policy] : []) : (byPlate.data ?? []);
  return found;
}

const MOTOR_FIGURES = ['ncb', 'tdv', 'od_premium', 'third_party_premium', 'net_premium', 'total_premium'];
const CORPORATE_FIGURES = ['sum_insured', 'terrisom', 'new_premium', 'total_premium'];

/** Those that it has, and that the role may read. */
export function MarginFigures({ area, policy }: { area: MarginProps['area']; policy: Policy }) {
  const fields = area.kind === 'motor-insurance' ? MOTOR_FIGURES : CORPORATE_FIGURES;
  const filled = fields.map((field) => [field, shown(area, policy, field)] as const).filter(([, value]) => value !== '');
  return (
    <dl className={classes.figures}>
      {filled.map(([field, value]) => (
        <div key={field}>
          <dt>{area.labels[field]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface VehicleProps extends Pick<MarginProps, 'area' | 'renewedId'> {
  /** Empty for what is no vehicle. */
  plate: string;
}

/** What stood before it, with last year's figures. */
export function MarginVehicle(props: VehicleProps) {
  const [last, ...older] = useBefore(props);
  const { area } = props;
  if (!last) return null;
  const line = (policy: Policy) => (
    <p key={policy.id} className={classes.cover}>
      <AnchorLink {...policyPath(area.kind, policy.id)} target="_blank">
        {policy.policy_no}
      </AnchorLink>
      <span className={text.fine}>
        {String((policy as unknown as Record<string, unknown>)[area.insurer] ?? '')}, {dayMonthYear(policy.start_date)} to{' '}
        {dayMonthYear(policy.end_date)}
      </span>
    </p>
  );
  return (
    <MarginPart title={props.plate === '' ? 'Last year' : 'This vehicle before'}>
      {line(last)}
      <MarginFigures area={area} policy={last} />
      {older.map(line)}
    </MarginPart>
  );
}
