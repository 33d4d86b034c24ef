import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { EMPLOYEE_ROLES } from '@bimabahi/contract/people/employees';
import { Select, type SelectProps } from '@mantine/core';
import { listScroll } from '../../ui/form/list-scroll.ts';

const ROLES = EMPLOYEE_ROLES.map((name) => ({ value: String(ROLE_IDS[name]), label: name }));

export const roleLabel = (id: string): string => ROLES.find(({ value }) => value === id)?.label ?? '';

type RoleSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & { value?: string; onChange?: (id: string) => void };

export const RoleSelect = ({ value = '', onChange, ...props }: RoleSelectProps) => (
  <Select
    label="Role"
    required
    placeholder="Select Role"
    allowDeselect={false}
    {...listScroll}
    {...props}
    data={ROLES}
    value={value === '' ? null : value}
    onChange={(id) => onChange?.(id ?? '')}
  />
);
