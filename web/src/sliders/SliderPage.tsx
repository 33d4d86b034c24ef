import { deleteSlider, listSliders, moveSlider, restoreSlider, type Slider, setSliderStatus } from '@bimabahi/contract/sliders';
import { Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { toastError, toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { ListCard } from '../ui/list/ListCard.tsx';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { useList } from '../ui/list/use-list.ts';
import { AddSliderForm } from './AddSliderForm.tsx';
import { SliderImage } from './SliderImage.tsx';
import { sliderColumns } from './slider-columns.tsx';
import { UpdateSliderModal } from './UpdateSliderModal.tsx';

export function SliderPage() {
  const list = useList(listSliders);
  const remove = useDeletion(deleteSlider, restoreSlider);
  const setStatus = useChange(setSliderStatus);
  const move = useChange(moveSlider);
  const [enlarged, setEnlarged] = useState<Slider | null>(null);
  const [editing, setEditing] = useState<Slider | null>(null);
  const client = useQueryClient();
  const askAgain = useCallback(() => void client.invalidateQueries({ queryKey: [listSliders.path] }), [client]);

  const columns = useMemo(
    () =>
      sliderColumns({
        onStatus: (slider, active) => setStatus({ params: { id: slider.id }, body: { is_active: active } }),
        onMove: (slider, to) =>
          void move({ params: { id: slider.id }, body: { to } }).then(({ successMsg }) => toastSuccess(successMsg), toastError),
        onEnlarge: setEnlarged,
        onUpdate: setEditing,
        onDelete: ({ id, title }) => remove(id, title),
        onExpired: askAgain,
      }),
    [setStatus, move, remove, askAgain],
  );
  // The row of the list has the newer link.
  const edited = editing && (list.rows.find(({ id }) => id === editing.id) ?? editing);

  return (
    <>
      <PageHeading title="Slider" />
      <Stack gap="md">
        <AddSliderForm />
        <ListCard
          title="Sliders"
          label="Sliders"
          searchLabel="Search by title or description"
          list={list}
          columns={columns}
          onOpen={setEditing}
        />
      </Stack>
      {enlarged && (
        <Modal opened onClose={() => setEnlarged(null)} title={enlarged.title} size="xl">
          <SliderImage slider={list.rows.find(({ id }) => id === enlarged.id) ?? enlarged} size="large" onExpired={askAgain} />
        </Modal>
      )}
      {edited && <UpdateSliderModal key={edited.id} slider={edited} onClose={() => setEditing(null)} onExpired={askAgain} />}
    </>
  );
}
