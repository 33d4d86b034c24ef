import { CORPORATE_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { Card } from '@mantine/core';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { InsuredPhone } from '../kit/InsuredPhone.tsx';

export const PolicyCard = ({ policy }: { policy: CorporatePolicy }) => (
  <Card mb="md" py={4}>
    <DetailList
      title="User Details"
      heading="h2"
      details={[
        ['User Name', <ClientName key="name" client={policy.user} />],
        ['User Mobile', <PhoneLinks key="user" digits={policy.user.mobile} name={policy.user.name} />],
        [CORPORATE_LABELS.insured_name, policy.insured_name],
        [CORPORATE_LABELS.insured_mobile, policy.insured_mobile && <InsuredPhone key="insured" policy={policy} />],
        [CORPORATE_LABELS.policy_no, policy.policy_no],
        [CORPORATE_LABELS.start_date, dayMonthYear(policy.start_date)],
        [CORPORATE_LABELS.end_date, dayMonthYear(policy.end_date)],
        [CORPORATE_LABELS.company, policy.company],
        [CORPORATE_LABELS.product, policy.product],
        [CORPORATE_LABELS.terrisom, rupees(policy.terrisom)],
        [CORPORATE_LABELS.new_premium, rupees(policy.new_premium)],
        [CORPORATE_LABELS.total_premium, rupees(policy.total_premium)],
      ]}
    />
  </Card>
);
