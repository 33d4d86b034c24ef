import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { MayFollow } from '@bimabahi/contract/policies/policies';
import { carriedToRenewal } from '@bimabahi/contract/policies/policy-traits';
import { yearsOf } from '@bimabahi/contract/trade/cover';
import { endBeforeNextPremium } from '@bimabahi/contract/trade/premium-modes';
import { addDays, yearOfCover } from '@bimabahi/contract/values/periods';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CallError, call } from '../../ui/api/call.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

type How = NonNullable<MayFollow>;

/** What the form begins with, and what is said above it. */
export interface Following {
  values: Record<string, string>;
  note: string;
}

const refusal = z.object({ may_follow: z.string().nullish() });

const isOfVehicle = <Row extends Policy>({ fields }: PolicyArea<Row>, name: string): boolean =>
  [fields[name]?.group].flat()[0] === 'vehicle';

function textsOf(policy: Policy, names: readonly string[]): Record<string, string> {
  const stored = policy as unknown as Readonly<Record<string, string | number | null | undefined>>;
  return Object.fromEntries(names.map((name) => [name, String(stored[name] ?? '')]));
}

/** As a renewal's copy, from the day after the cover on. */
function nextPeriod<Row extends Policy>(area: PolicyArea<Row>, policy: Policy): Record<string, string> {
  const start_date = addDays(policy.end_date, 1);
  const { premium_mode, od_tp_package_policy: cover } = policy as { premium_mode?: string | null; od_tp_package_policy?: string | null };
  const dates = { start_date, end_date: endBeforeNextPremium(start_date, premium_mode) ?? yearOfCover(start_date) };
  // As of a renewal: a bundle is for new vehicles.
  const covered: Record<string, string> = cover ? { od_tp_package_policy: yearsOf(cover) ? 'Package' : cover } : {};
  return { ...textsOf(policy, carriedToRenewal(area.fields)), ...covered, ...dates, renewed_from: String(policy.id) };
}

/** Of a fleet: the same client, insurer and days. */
function anotherVehicle<Row extends Policy>(area: PolicyArea<Row>, policy: Policy): Record<string, string> {
  const shared = carriedToRenewal(area.fields).filter((name) => !isOfVehicle(area, name));
  return textsOf(policy, [...shared, 'start_date', 'end_date']);
}

interface FollowTakenProps<Row extends Policy> {
  area: PolicyArea<Row>;
  policyNo: string;
  /** The policy that has the number. */
  id: number;
  onFollow: (following: Following) => void;
}

/** Ways in which a policy may have the number of one that runs. The server is asked whether those days are free. */
export function FollowTaken<Row extends Policy>({ area, policyNo, id, onFollow }: FollowTakenProps<Row>) {
  const [busy, setBusy] = useState<How | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function refuseUnlessFree(how: How, { start_date, end_date, ...values }: Record<string, string>) {
    if (how === 'another_vehicle') return;
    const vehicle = values.vehicle_no ? { vehicle_no: values.vehicle_no } : {};
    const body = { policy_no: policyNo, company: values[area.insurer] || null, ...vehicle, start_date, end_date };
    await call(area.routes.check, { body }).catch((error: unknown) => {
      const said = error instanceof CallError && error.code === 'taken' ? refusal.safeParse(error.data).data : undefined;
      if (said?.may_follow !== how) throw error;
    });
  }

  async function follow(how: How) {
    setBusy(how);
    setRefused(null);
    try {
      const policy = (await call(area.routes.read, { params: { id }, query: {} })).data as Policy;
      const values = how === 'next_period' ? nextPeriod(area, policy) : anotherVehicle(area, policy);
      await refuseUnlessFree(how, values);
      const note =
        how === 'next_period'
          ? `The next period of this policy, from ${dayMonthYear(values.start_date ?? '')}, with what stays the same.`
          : 'Another vehicle of this policy, on the same days, with what they share.';
      onFollow({ values, note });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
    setBusy(null);
  }

  return (
    <>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" loading={busy === 'next_period'} onClick={() => void follow('next_period')}>
          Next period
        </Button>
        {area.kind === 'motor-insurance' && (
          <Button size="xs" variant="default" loading={busy === 'another_vehicle'} onClick={() => void follow('another_vehicle')}>
            Another vehicle of this policy
          </Button>
        )}
      </Group>
      {refused && (
        <Text size="sm" mt={6} role="alert">
          {refused}
        </Text>
      )}
    </>
  );
}
