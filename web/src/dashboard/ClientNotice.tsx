import { daysBetween, todayInIndia } from '@bimabahi/contract/periods';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { dayMonthYear, mobile } from '../format.ts';
import classes from './ClientHome.module.css';
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
  const writable = [first, ...(numbers ?? [])].find((each) => /^\d{10}$/.test(each?.number ?? ''));
  return (
    <section className={classes.notice} aria-labelledby="notice">
      <h2 id="notice">{head}</h2>
      <p>{text}</p>
      {first && (
        <div className={classes.ways}>
          <Button component="a" href={telOf(first.number)} size="md" leftSection={<IconPhone size={18} aria-hidden />}>
            Call {first.title}, {mobile(first.number)}
          </Button>
          {writable && (
            <Button
              component="a"
              variant="default"
              size="md"
              href={`https://wa.me/91${writable.number}`}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              Write to us
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Ten digits are an Indian number; +91 makes it work from anywhere. */
export const telOf = (number: string): string => `tel:${/^\d{10}$/.test(number) ? '+91' : ''}${number}`;
