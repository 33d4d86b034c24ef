import { deleteSlider, listSliders, restoreSlider, type Slider, setSliderStatus } from '@bimabahi/contract/sliders';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ListCard } from '../ui/ListCard.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useChange } from '../ui/use-change.ts';
import { useDeletion } from '../ui/use-deletion.ts';
import { useList } from '../ui/use-list.ts';
import { AddSliderForm } from './AddSliderForm.tsx';
import { sliderColumns } from './slider-columns.tsx';
import { UpdateSliderModal } from './UpdateSliderModal.tsx';

export function SliderPage() {
  const list = useList(listSliders);
  const remove = useDeletion(deleteSlider, restoreSlider);
  const setStatus = useChange(setSliderStatus);
  const [editing, setEditing] = useState<Slider | null>(null);
  const client = useQueryClient();
  const askAgain = useCallback(() => void client.invalidateQueries({ queryKey: [listSliders.path] }), [client]);

  const columns = useMemo(
    () =>
      sliderColumns({
        onStatus: (slider, active) => setStatus({ params: { id: slider.id }, body: { is_active: active } }),
        onUpdate: setEditing,
        onDelete: ({ id, title }) => remove(id, title),
        onExpired: askAgain,
      }),
    [setStatus, remove, askAgain],
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
      {edited && <UpdateSliderModal key={edited.id} slider={edited} onClose={() => setEditing(null)} onExpired={askAgain} />}
    </>
  );
}
