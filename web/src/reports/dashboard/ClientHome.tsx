import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Anchor, Box, Paper, Skeleton } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { mobile } from '../../ui/format.ts';
import { type Phone, usePhone } from '../../ui/phone/use-phone.ts';
import classes from './ClientHome.module.css';
import { ClientNotice } from './ClientNotice.tsx';
import { FailedLoad } from './FailedLoad.tsx';
import { OwnPolicyCard } from './OwnPolicyCard.tsx';
import { mostPressing, policiesThatCount } from './own-policies.ts';
import { useNumbersToCall } from './use-numbers-to-call.ts';
import { useOwnPolicies } from './use-own-policies.ts';

function CallLink(phone: Phone) {
  const { call } = usePhone(phone);
  return (
    <Anchor {...call} inherit>
      {mobile(phone.digits)}
    </Anchor>
  );
}

function NumbersToCall() {
  const { data: numbers } = useNumbersToCall();
  if (!numbers || numbers.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby="call" className={classes.call}>
      <h2 id="call">
        <IconHeadset size={18} aria-hidden /> If something happened
      </h2>
      <ul>
        {numbers.map(({ id, title, number }) => (
          <li key={id}>
            <span>{title}</span>
            <CallLink digits={number} name={title} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

export function ClientHome() {
  const own = useOwnPolicies();
  const today = todayInIndia();
  if (own.isError && !own.data) return <FailedLoad what="Your policies" error={own.error} onRetry={() => void own.refetch()} />;
  const shown = own.data && policiesThatCount(own.data, today);
  const pressing = own.data && mostPressing(own.data, today);
  return (
    <>
      {pressing && <ClientNotice policy={pressing} />}
      <section aria-labelledby="own" aria-busy={own.isPending}>
        <Box component="h2" id="own" mb={8}>
          Your policies
        </Box>
        {shown?.length === 0 && (
          <Box component="p" c="dimmed">
            No policy runs at the moment. Call us if you miss one.
          </Box>
        )}
        <ul className={classes.policies}>
          {shown?.map((policy) => <OwnPolicyCard key={`${policy.kind} ${policy.id}`} policy={policy} />) ??
            [1, 2].map((n) => (
              <Paper withBorder component="li" key={n} className={classes.policy}>
                <Skeleton height={80} />
              </Paper>
            ))}
        </ul>
      </section>
      <NumbersToCall />
    </>
  );
}
