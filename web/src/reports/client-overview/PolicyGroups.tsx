import type { ClientOverview, GroupOfClient } from '@bimabahi/contract/reports/client-overview';
import { Box, Button, Paper } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import lines from '../../ui/blocks/lines.module.css';
import text from '../../ui/blocks/text.module.css';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { count } from '../../ui/format.ts';
import classes from './PolicyGroups.module.css';
import { PolicyOfChain } from './PolicyOfChain.tsx';
import { chainsOf } from './policy-rows.ts';

function Group({ group }: { group: GroupOfClient }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <header>
        {group.motor.length > 0 ? <NumberPlate vehicleNo={group.title} /> : <IconBuildingSkyscraper size={18} stroke={1.6} aria-hidden />}
        {group.motor.length === 0 && <h3>{group.title}</h3>}
        <span className={text.oneLine}>{group.about}</span>
      </header>
      {chainsOf(group).map((chain) => (
        <ol key={chain[0]?.id}>
          {chain.map((policy, nth) => (
            <PolicyOfChain key={policy.id} policy={policy} linked={nth < chain.length - 1} />
          ))}
        </ol>
      ))}
    </section>
  );
}

interface PolicyGroupsProps {
  overview: ClientOverview;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

export function PolicyGroups({ overview: { groups, policies, left_out }, isLoadingOlder, onOlder }: PolicyGroupsProps) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-label="Policies">
      <header className={classes.head}>
        <h2>Policies</h2>
        <span className="figures">{count(policies)}</span>
      </header>
      {groups.length === 0 && <p className={classes.none}>No policy yet.</p>}
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {left_out > 0 && (
        <Box component="footer" className={lines.above} pt={12} pb={16} px={16} c="dimmed">
          <Button variant="default" loading={isLoadingOlder} onClick={onOlder}>
            Show older ({count(left_out)})
          </Button>
        </Box>
      )}
    </Paper>
  );
}
