import type { listNumbersToCall } from '@bimabahi/contract/catalogues/customer-supports';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { mobile } from '../../ui/format.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';

const NUMBERS: Address<typeof listNumbersToCall> = {
  method: 'GET',
  path: '/api/customer-supports/active',
  access: 'customer-supports.call',
};

/** For a client: the office, at the desk for renewals where the policy is to be renewed. */
export function CallUs({ isToRenew, className }: { isToRenew: boolean; className?: string | undefined }) {
  const { data: numbers = [] } = useQuery({
    queryKey: [NUMBERS.path],
    queryFn: async ({ signal }) => (await callAt<typeof listNumbersToCall>(NUMBERS, {}, { signal })).data,
  });
  const first = (isToRenew && numbers.find(({ title }) => /renew/i.test(title))) || numbers[0];
  const { call } = usePhone({ digits: first?.number ?? null, name: first?.title ?? '', isOffice: true });
  if (!first || !call) return null;
  return (
    <Button
      component="a"
      href={call.href}
      title={first.title}
      className={className}
      leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
    >
      Call us, {mobile(first.number)}
    </Button>
  );
}
