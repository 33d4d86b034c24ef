import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Notice } from '../../ui/blocks/Notice.tsx';
import { dayMonthYear, mobile } from '../../ui/format.ts';
import { hasWhatsApp } from '../../ui/phone/phone-addresses.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';
import type { OwnPolicy } from './own-policies.ts';
import { useNumbersToCall } from './use-numbers-to-call.ts';

const days = (number: number) => (number === 1 ? 'in 1 day' : `in ${number} days`);

function wordsOf({ name, policyNo, vehicleNo, end }: OwnPolicy, today: string): { head: string; text: string } {
  const left = daysBetween(today, end);
  const what = `The cover of ${name || policyNo}`;
  const after = vehicleNo ? 'the vehicle must not be driven' : 'nothing is paid for a loss';
  if (left < 0) return { head: `${what} has ended`, text: `It ended on ${dayMonthYear(end)}. Until it is renewed ${after}.` };
  const ends = left === 0 ? 'ends today' : `ends ${days(left)}`;
  return { head: `${what} ${ends}`, text: `After ${dayMonthYear(end)} ${after}. Call us and we renew it.` };
}

/** At most one notice, with the number to call. */
export function ClientNotice({ policy }: { policy: OwnPolicy }) {
  const { data: numbers } = useNumbersToCall();
  const { head, text } = wordsOf(policy, todayInIndia());
  // Prefer the number whose title mentions renewals.
  const first = numbers?.find(({ title }) => /renew/i.test(title)) ?? numbers?.[0];
  const writable = [first, ...(numbers ?? [])].find((each) => hasWhatsApp(each?.number ?? ''));
  const { call } = usePhone({ digits: first?.number ?? null, name: first?.title ?? '' });
  const { write } = usePhone({ digits: writable?.number ?? null, name: writable?.title ?? '' });
  return (
    <Notice title={head} text={text} stacked>
      {first && call && (
        <>
          <Button component="a" {...call} size="md" leftSection={<IconPhone size={18} aria-hidden />}>
            Call {first.title}, {mobile(first.number)}
          </Button>
          {write && (
            <Button component="a" {...write} variant="default" size="md" leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
              Write to us
            </Button>
          )}
        </>
      )}
    </Notice>
  );
}
