import {
  CORPORATE_SET_AT_ONCE,
  changeManyCorporatePolicies,
  changeManyMotorPolicies,
  MOTOR_SET_AT_ONCE,
} from '@bimabahi/contract/policies/change-many-policies';
import { type ChangeTarget, ChangeManyModal as Modal } from '../../ui/form/ChangeManyModal.tsx';
import { ChangedValue, shownValue } from './ChangedValue.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

const ROUTES = { 'motor-insurance': changeManyMotorPolicies, 'corporate-insurance': changeManyCorporatePolicies };
const FIELDS = { 'motor-insurance': MOTOR_SET_AT_ONCE, 'corporate-insurance': CORPORATE_SET_AT_ONCE };

interface ChangeManyModalProps {
  area: PolicyArea<Policy>;
  target: ChangeTarget;
  /** How many these are, where it is known. */
  many: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

export const ChangeManyModal = ({ area, ...props }: ChangeManyModalProps) => (
  <Modal
    what={{
      route: ROUTES[area.kind],
      fields: FIELDS[area.kind].map((name) => ({ name, label: area.labels[name] ?? name })),
      nouns: ['policy', 'policies'],
      input: (field, input) => <ChangedValue area={area} field={field} {...input} />,
      shown: shownValue,
    }}
    {...props}
  />
);
