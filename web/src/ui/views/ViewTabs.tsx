import type { SavedView } from '@bimabahi/contract/reports/saved-views';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createLink, Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { ListRoute } from '../api/list-route.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { count } from '../format.ts';
import { queryOf } from '../list/list-state.ts';
import { useFrameWidth } from '../list/use-frame-width.ts';
import { useListCount } from '../list/use-list-rows.ts';
import { fittingTabs } from './fitting-tabs.ts';
import { useViews, type View } from './use-views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import classes from './ViewTabs.module.css';
import type { ViewBarProps } from './view-bar-props.ts';
import { activeView, readQuery, writeQuery } from './view-query.ts';

const SaveViewModal = lazyDialog(async () => (await import('./SaveViewModal.tsx')).SaveViewModal);

/** Which is shown is ours to say: to the router all of them are one path. */
const TabLink = createLink(({ shown, ...props }: ComponentProps<'a'> & { shown: boolean }) => (
  <a {...props} aria-current={shown ? 'page' : undefined} />
));

interface CountProps {
  view: View;
  route: ListRoute;
  fixed: Readonly<Record<string, string>> | undefined;
}

function CountOf({ view, route, fixed }: CountProps) {
  const { sort: _, order: __, ...filters } = readQuery(view.query);
  const found = useListCount(route, { ...fixed, ...filters });
  return found === undefined ? null : <span className={classes.count}>{count(found)}</span>;
}

// A view is an address of the screen on which it is shown, which no type can say.
const searchOf = (view: View) => readQuery(view.query) as never;

function More({ views }: { views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.more}>
          More
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {views.map((view) => (
          <Menu.Item key={`${view.saved?.id} ${view.name}`} component={Link} to="." search={searchOf(view)}>
            {view.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ViewTabs({ screen, list, route, fixed }: ViewBarProps) {
  const { views, mayChange } = useViews(screen);
  const { frame, width } = useFrameWidth();
  const [saving, setSaving] = useState<string | null>(null);
  const shown = queryOf(list);
  const active = activeView(views ?? [], shown);
  const isNew = active < 0 && Object.keys(shown).length > 0;
  const { inLine, behind } = fittingTabs(views ?? [], active, width);
  const movable = (views ?? []).flatMap(({ saved }) => (saved && mayChange(saved) ? [saved] : []));
  const own: SavedView | undefined = movable.find((saved) => saved === views?.[active]?.saved);
  return (
    <nav ref={frame} className={classes.tabs} aria-label="Views">
      {inLine.map((view) => (
        <TabLink
          key={`${view.saved?.id} ${view.name}`}
          className={classes.tab ?? ''}
          to="."
          search={searchOf(view)}
          shown={view === views?.[active]}
        >
          {view.name}
          {view.query !== '' && list.status === 'ready' && <CountOf view={view} route={route} fixed={fixed} />}
        </TabLink>
      ))}
      {own && <ViewMenu view={own} movable={movable} />}
      <More views={behind} />
      {isNew && views && (
        <Button className={classes.save} variant="subtle" size="compact-sm" onClick={() => setSaving(writeQuery(shown))}>
          Save this view
        </Button>
      )}
      {saving !== null && <SaveViewModal screen={screen} query={saving} onClose={() => setSaving(null)} />}
    </nav>
  );
}
