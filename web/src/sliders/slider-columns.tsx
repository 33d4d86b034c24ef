import type { Slider } from '@bimabahi/contract/sliders';
import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowMenu } from '../ui/RowActions.tsx';
import { StatusSwitch } from '../ui/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { SliderImage } from './SliderImage.tsx';

interface SliderActions {
  onStatus: (slider: Slider, active: boolean) => Promise<{ successMsg: string }>;
  onUpdate: (slider: Slider) => void;
  onDelete: (slider: Slider) => void;
  onExpired: () => void;
}

const column = columnsOf<Slider>();

export const sliderColumns = ({ onStatus, onUpdate, onDelete, onExpired }: SliderActions) =>
  column.columns([
    serialColumn<Slider>(),
    column.accessor('title', { header: 'Title', enableSorting: true, meta: { width: 220, grow: 1, lines: 2 } }),
    column.accessor('description', { header: 'Description', meta: { width: 300, grow: 1, lines: 2 } }),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 100 },
      cell: ({ row: { original: slider } }) => (
        <StatusSwitch kind="slider" name={slider.title} active={slider.is_active} save={(active) => onStatus(slider, active)} />
      ),
    }),
    column.display({
      id: 'image',
      header: 'Image',
      meta: { width: 92 },
      cell: ({ row: { original: slider } }) => <SliderImage slider={slider} size="thumbnail" onExpired={onExpired} />,
    }),
    column.display({
      id: 'update',
      header: 'Update',
      meta: { width: 76 },
      cell: ({ row: { original: slider } }) => (
        <RowAction icon={IconPencil} hint="Update" label={`Update ${slider.title}`} onClick={() => onUpdate(slider)} />
      ),
    }),
    column.display({
      id: 'delete',
      header: 'Delete',
      meta: { width: 82 },
      cell: ({ row: { original: slider } }) => <RowMenu label={`More for ${slider.title}`} onDelete={() => onDelete(slider)} />,
    }),
  ]);
