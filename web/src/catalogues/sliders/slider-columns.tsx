import type { Slider } from '@bimabahi/contract/catalogues/sliders';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import classes from './SliderImage.module.css';
import { SliderImage } from './SliderImage.tsx';

interface SliderActions {
  onStatus: (slider: Slider, active: boolean) => Promise<{ successMsg: string }>;
  onMove: (slider: Slider, to: 'up' | 'down') => void;
  onEnlarge: (slider: Slider) => void;
  onUpdate: (slider: Slider) => void;
  onDelete: (slider: Slider) => void;
  onExpired: () => void;
}

function state({ is_shown, is_active, starts_on }: Slider) {
  if (is_shown) return <Chip tone="leaf">Shown now</Chip>;
  if (!is_active) return <Chip tone="quiet">Switched off</Chip>;
  return starts_on && starts_on > todayInIndia() ? <Chip tone="marigold">Not yet</Chip> : <Chip tone="quiet">Over</Chip>;
}

function days({ starts_on, ends_on }: Slider): string {
  if (starts_on && ends_on) return `${dayMonthYear(starts_on)} to ${dayMonthYear(ends_on)}`;
  if (starts_on) return `from ${dayMonthYear(starts_on)}`;
  return ends_on ? `until ${dayMonthYear(ends_on)}` : 'always';
}

const column = columnsOf<Slider>();

export const sliderColumns = ({ onStatus, onMove, onEnlarge, onUpdate, onDelete, onExpired }: SliderActions) =>
  column.columns([
    serialColumn<Slider>(),
    column.accessor('title', { header: 'Title', enableSorting: true, meta: { width: 180, grow: 1, lines: 2, card: 'title' } }),
    column.accessor('description', { header: 'Description', meta: { width: 220, grow: 1, lines: 2, card: 'line' } }),
    column.accessor('starts_on', {
      header: 'Shown',
      enableSorting: true,
      meta: { width: 190, card: 'labelled' },
      cell: ({ row: { original: slider } }) => <TwoLines first={days(slider)} second={state(slider)} />,
    }),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 100, card: 'state' },
      cell: ({ row: { original: slider } }) => (
        <StatusSwitch kind="slider" name={slider.title} active={slider.is_active} save={(active) => onStatus(slider, active)} />
      ),
    }),
    column.display({
      id: 'image',
      header: 'Image',
      meta: { width: 92, card: 'line' },
      cell: ({ row: { original: slider } }) => (
        <UnstyledButton
          className={classes.enlarge}
          aria-label={`Enlarge ${slider.title}`}
          aria-haspopup="dialog"
          onClick={() => onEnlarge(slider)}
        >
          <SliderImage slider={slider} size="thumbnail" onExpired={onExpired} />
        </UnstyledButton>
      ),
    }),
    column.accessor('position', {
      header: 'Order',
      enableSorting: true,
      meta: { width: 88, card: 'labelled' },
      cell: ({ row: { original: slider } }) => (
        <RowActions>
          <RowAction icon={IconArrowUp} hint="Move up" label={`Move ${slider.title} up`} onClick={() => onMove(slider, 'up')} />
          <RowAction icon={IconArrowDown} hint="Move down" label={`Move ${slider.title} down`} onClick={() => onMove(slider, 'down')} />
        </RowActions>
      ),
    }),
    column.display({
      id: 'update',
      header: 'Update',
      meta: { width: 76, card: 'labelled' },
      cell: ({ row: { original: slider } }) => (
        <RowAction icon={IconPencil} hint="Update" label={`Update ${slider.title}`} onClick={() => onUpdate(slider)} />
      ),
    }),
    column.display({
      id: 'delete',
      header: 'Delete',
      meta: { width: 82, card: 'labelled' },
      cell: ({ row: { original: slider } }) => <RowMenu label={`More for ${slider.title}`} onDelete={() => onDelete(slider)} />,
    }),
  ]);
