import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Box, Group, Paper, SegmentedControl, Skeleton } from '@mantine/core';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import classes from './ClientHome.module.css';
import { ClientNotice } from './ClientNotice.tsx';
import { CLIENT_LANGUAGES, type ClientLanguage } from './client-words.ts';
import { FailedLoad } from './FailedLoad.tsx';
import { IfSomethingHappened } from './IfSomethingHappened.tsx';
import { OwnClaims } from './OwnClaims.tsx';
import { OwnInstallments } from './OwnInstallments.tsx';
import { OwnPolicyCard } from './OwnPolicyCard.tsx';
import { mostPressing, policiesThatCount } from './own-policies.ts';
import { useClientLanguage } from './use-client-language.ts';
import { useNumbersToCall } from './use-numbers-to-call.ts';
import { useOwnPolicies } from './use-own-policies.ts';

/** A client's own covers, what they have to do, and what to do after an accident. */
export function ClientHome() {
  const own = useOwnPolicies();
  const numbers = useNumbersToCall();
  const { language, choose, words } = useClientLanguage();
  const today = todayInIndia();
  if (own.isError && !own.data) return <FailedLoad what="Your policies" error={own.error} onRetry={() => void own.refetch()} />;
  const shown = own.data && policiesThatCount(own.data, today);
  const pressing = own.data && mostPressing(own.data, today);
  return (
    <div className={classes.home} lang={language}>
      {(own.isLoading || numbers.isLoading) && <NotKnown />}
      {pressing && <ClientNotice policy={pressing} words={words} />}
      <section aria-labelledby="own" aria-busy={own.isPending}>
        <Group justify="space-between" gap="4px 12px" mb={8}>
          <h2 id="own">{words.policies}</h2>
          <SegmentedControl
            aria-label="Language"
            size="xs"
            value={language}
            onChange={(value) => choose(value as ClientLanguage)}
            data={CLIENT_LANGUAGES.map(({ value, label }) => ({ value, label: <span lang={value}>{label}</span> }))}
          />
        </Group>
        {shown?.length === 0 && (
          <Box component="p" c="dimmed">
            {words.noPolicy}
          </Box>
        )}
        <ul className={classes.policies}>
          {shown?.map((policy) => <OwnPolicyCard key={`${policy.kind} ${policy.id}`} policy={policy} words={words} />) ??
            [1, 2].map((n) => (
              <Paper withBorder component="li" key={n} className={classes.policy}>
                <Skeleton height={80} />
              </Paper>
            ))}
        </ul>
      </section>
      <IfSomethingHappened words={words} kinds={new Set(shown?.map(({ kind }) => kind))} />
      <OwnInstallments words={words} />
      <OwnClaims words={words} />
    </div>
  );
}
