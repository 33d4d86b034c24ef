import type { Profile } from '@bimabahi/contract/people/profile';
import { Card } from '@mantine/core';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { mobile } from '../../ui/format.ts';

export const Overview = ({ profile }: { profile: Profile }) => (
  <Card py={4}>
    <DetailList
      title="Overview"
      heading="h2"
      details={[
        ['Full Name', profile.name],
        ['Role', profile.role.name],
        ['Company', profile.company],
        ['Country', profile.country],
        ['Phone', mobile(profile.mobile)],
        ['Email', profile.email],
      ]}
    />
  </Card>
);
