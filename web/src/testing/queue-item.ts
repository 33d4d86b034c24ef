import type { QueueItem } from '@bimabahi/contract/calls/call-queue';

/** A renewal in the queue of calls. */
export const queueItem = (id: number, over: Partial<QueueItem> = {}): QueueItem => ({
  kind: 'renewal',
  id,
  group: 'rest',
  user_id: 1,
  name: `Client ${id}`,
  number: '9000000135',
  about: 'Hyundai Creta',
  vehicle_no: 'MH12KR0817',
  ends_on: '2026-12-02',
  inquiry_date: null,
  next_call_at: null,
  stage: 'upcoming',
  ready_at: null,
  last_outcome: null,
  last_called_at: null,
  calls: 0,
  owner: null,
  held_by: null,
  items: [],
  ...over,
});
