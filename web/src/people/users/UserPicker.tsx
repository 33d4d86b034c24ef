import { userOptions } from '@bimabahi/contract/people/users';
import { Card } from '@mantine/core';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import type { useChosenUser } from './use-chosen-user.ts';

export const UserPicker = ({ chosen }: { chosen: ReturnType<typeof useChosenUser> }) => (
  <Card mb="md" maw={520}>
    <OptionSelect
      label="User"
      route={userOptions}
      autoFocus={chosen.id === null}
      value={chosen.id === null ? '' : String(chosen.id)}
      onChange={chosen.choose}
    />
  </Card>
);
