import { deleteSlider, listSliders, moveSlider, restoreSlider, type Slider, setSliderStatus } from '@bimabahi/contract/catalogues/sliders';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { AddSlider, UpdateSliderModal } from './SliderForms.tsx';
import { SliderImage } from './SliderImage.tsx';
import { sliderColumns } from './slider-columns.tsx';

const titleOf = ({ title }: Slider) => title;

export function SliderPage() {
  const list = useList(listSliders);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteSlider, restore: restoreSlider, about: titleOf });
  const setStatus = useChange(setSliderStatus);
  const move = useChange(moveSlider);
  const [enlarged, setEnlarged] = useState<Slider | null>(null);
  const client = useQueryClient();
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: [listSliders.path] }), [client]);

  const columns = useMemo(
    () =>
      sliderColumns({
        onStatus: (slider, active) => setStatus({ params: { id: slider.id }, body: { is_active: active } }),
        onMove: (slider, to) =>
          void move({ params: { id: slider.id }, body: { to } }).then(({ successMsg }) => toastSuccess(successMsg), toastError),
        onEnlarge: setEnlarged,
        onUpdate: edit,
        onDelete: remove,
        onExpired: refetch,
      }),
    [setStatus, move, edit, remove, refetch],
  );
  // After a refetch the row has a fresh signed link.
  const edited = editing && (list.rows.find(({ id }) => id === editing.id) ?? editing);

  return (
    <>
      <PageHeading actions={<AddSlider />} />
      <ListCard title="Sliders" label="Sliders" searchLabel="Search by title or description" list={list} columns={columns} onOpen={edit} />
      {enlarged && (
        <Modal opened onClose={() => setEnlarged(null)} title={enlarged.title} size="xl">
          <SliderImage slider={list.rows.find(({ id }) => id === enlarged.id) ?? enlarged} size="large" onExpired={refetch} />
        </Modal>
      )}
      {edited && <UpdateSliderModal key={edited.id} slider={edited} onClose={close} onExpired={refetch} />}
    </>
  );
}
