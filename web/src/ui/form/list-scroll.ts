/** Let the list of options scroll itself: Mantine's scroll area is out of the keyboard's reach and an extra stop for screen readers. */
export const listScroll = {
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} as const;
