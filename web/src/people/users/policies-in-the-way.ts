import { linkOptions } from '@tanstack/react-router';
import { z } from 'zod';
import { CallError } from '../../ui/api/call-error.ts';
import type { ErrorLink } from '../../ui/dialog/ask-first.tsx';

const refusal = z.object({ in_the_way: z.object({ motor_insurance: z.number().optional(), corporate_insurance: z.number().optional() }) });

const counted = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? 'policy' : 'policies'}`;

/** Links to the policies that prevent deletion, from the `in_the_way` of the refusal. */
export function policiesInTheWay(user: number, error: unknown): ErrorLink[] {
  const { data } = refusal.safeParse(error instanceof CallError ? error.data : null);
  const { motor_insurance = 0, corporate_insurance = 0 } = data?.in_the_way ?? {};
  return [
    ...(motor_insurance > 0
      ? [{ label: counted(motor_insurance, 'motor'), link: linkOptions({ to: '/motor-insurance/list', search: { user } }) }]
      : []),
    ...(corporate_insurance > 0
      ? [{ label: counted(corporate_insurance, 'corporate'), link: linkOptions({ to: '/corporate-insurance/list', search: { user } }) }]
      : []),
  ];
}
