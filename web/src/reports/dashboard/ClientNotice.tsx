import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Notice } from '../../ui/blocks/Notice.tsx';
import { dayMonthYear, mobile } from '../../ui/format.ts';
import { hasWhatsApp } from '../../ui/phone/phone-addresses.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';
import type { ClientWords } from './client-words.ts';
import type { OwnPolicy } from './own-policies.ts';
import { useNumbersToCall } from './use-numbers-to-call.ts';

function wordsOf({ name, policyNo, vehicleNo, end }: OwnPolicy, words: ClientWords): { head: string; text: string } {
  const left = daysBetween(todayInIndia(), end);
  const what = name || policyNo;
  const after = vehicleNo ? words.notDriven : words.notPaid;
  const day = dayMonthYear(end);
  if (left < 0) return { head: words.hasEnded(what), text: words.endedOn(day, after) };
  return { head: words.endsIn(what, left), text: words.afterEnd(day, after) };
}

/** At most one notice, with the number to call. */
export function ClientNotice({ policy, words }: { policy: OwnPolicy; words: ClientWords }) {
  const { data: numbers } = useNumbersToCall();
  const { head, text } = wordsOf(policy, words);
  // Prefer the number whose title mentions renewals.
  const first = numbers?.find(({ title }) => /renew/i.test(title)) ?? numbers?.[0];
  const writable = [first, ...(numbers ?? [])].find((each) => hasWhatsApp(each?.number ?? ''));
  const { call } = usePhone({ digits: first?.number ?? null, name: first?.title ?? '', isOffice: true });
  const { write } = usePhone({ digits: writable?.number ?? null, name: writable?.title ?? '', isOffice: true });
  return (
    <Notice title={head} text={text} stacked>
      {first && call && (
        <>
          <Button component="a" {...call} size="md" leftSection={<IconPhone size={18} aria-hidden />}>
            {words.call(`${first.title}, ${mobile(first.number)}`)}
          </Button>
          {write && (
            <Button component="a" {...write} variant="default" size="md" leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
              {words.write}
            </Button>
          )}
        </>
      )}
    </Notice>
  );
}
