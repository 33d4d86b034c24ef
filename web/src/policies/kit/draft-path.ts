import { linkOptions } from '@tanstack/react-router';

/** Where a draft of the inbox is saved: the form of its kind. */
export const draftPath = ({ id, kind }: { id: number; kind: 'motor' | 'corporate' }) =>
  kind === 'motor'
    ? linkOptions({ to: '/motor-insurance/form', search: { draft: id } })
    : linkOptions({ to: '/corporate-insurance/form', search: { draft: id } });
