import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPhonePlus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { openPaper } from '../../ui/papers/open-paper.tsx';

const SendSignIn = lazyDialog(async () => (await import('../../people/kit/SendSignIn.tsx')).SendSignIn);

/** What begins here has the client filled in. */
export function ClientActions({ client: { id, name, mobile: own, related_to, is_active } }: Pick<ClientOverview, 'client'>) {
  const mobile = own ?? related_to?.mobile;
  const can = useCan();
  const [sending, setSending] = useState(false);
  const mayAdd = is_active && can('motor-insurance.create');
  return (
    <>
      {can('telecom-records.create') && (
        <ButtonLink
          to="/telecom-users/add"
          search={{ name, ...(mobile && { mobile }) }}
          variant={mayAdd ? 'default' : 'filled'}
          leftSection={<IconPhonePlus size={17} stroke={1.7} aria-hidden />}
        >
          Add enquiry
        </ButtonLink>
      )}
      <Button
        variant="default"
        onClick={() => openPaper({ kind: 'statement', id, title: `Statement of ${name}`, to: { name, mobile: mobile ?? null } })}
      >
        Statement
      </Button>
      {is_active && can('users.invite') && (
        <Button variant="default" onClick={() => setSending(true)}>
          Send sign-in
        </Button>
      )}
      {sending && <SendSignIn client={{ id, name, mobile: own }} onClose={() => setSending(false)} />}
      {mayAdd && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconPlus size={17} aria-hidden />} rightSection={<IconChevronDown size={15} aria-hidden />}>
              Add Policy
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item renderRoot={(props) => <Link {...props} to="/motor-insurance/form" search={{ user: id }} />}>Motor</Menu.Item>
            <Menu.Item renderRoot={(props) => <Link {...props} to="/corporate-insurance/form" search={{ user: id }} />}>
              Corporate
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
