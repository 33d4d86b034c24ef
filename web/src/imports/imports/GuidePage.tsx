import { Card } from '@mantine/core';
import { ButtonLink } from '../../ui/display/links.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { Text, title } from '../import-guide.ts';
import classes from './GuidePage.module.css';

/** docs/guide/import.md, in the panel. */
export const GuidePage = () => (
  <>
    <PageHeading
      title={title}
      actions={
        <ButtonLink to="/import" variant="default">
          Go to the import
        </ButtonLink>
      }
    />
    <Card component="article" className={classes.guide}>
      <Text />
    </Card>
  </>
);
