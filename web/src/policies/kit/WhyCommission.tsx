import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { Box, Popover, UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { basisSentence } from '../../commission/basis-sentence.ts';
import { dateAndTime } from '../../ui/format.ts';
import classes from './WhyCommission.module.css';

function Facts({ basis }: { basis: CommissionBasis }) {
  const { card, rule, terrorism, computed_at, overridden_at, overridden_by, source } = basis;
  const another = source === 'as_paid' ? 'What was paid was imported' : 'Another commission was typed';
  return (
    <>
      <Box component="p" mb={10} fw={600}>
        {basisSentence(basis)}
      </Box>
      <dl className={classes.facts}>
        <dt>Card</dt>
        <dd>{card}</dd>
        <dt>Rule</dt>
        <dd>{rule}</dd>
        {terrorism && (
          <>
            <dt>Terrorism</dt>
            <dd>{terrorism.rule}</dd>
          </>
        )}
      </dl>
      <Box component="p" mt={10} c="dimmed" fz="sm">
        {overridden_at
          ? `${another} ${dateAndTime(overridden_at)}${overridden_by ? ` by ${overridden_by}` : ''}.`
          : `Computed ${dateAndTime(computed_at)}. What is typed over it is kept with the policy.`}
      </Box>
    </>
  );
}

/** Why this number? opens the rule of the rate card that a commission came from. */
export function WhyCommission({ basis }: { basis: CommissionBasis }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={330} position="bottom-end" withArrow trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton type="button" data-on-screen className={classes.button} onClick={() => setOpened((now) => !now)}>
          <IconHelpCircle size={15} stroke={1.8} aria-hidden />
          Why this number?
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Why this number?" tabIndex={-1} data-autofocus>
        <Facts basis={basis} />
      </Popover.Dropdown>
    </Popover>
  );
}
