/** The list of options scrolls itself: a scroll area around it could not be reached by keyboard and would be one more stop for a screen reader. */
export const listScroll = {
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} as const;
