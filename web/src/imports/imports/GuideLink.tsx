import { AnchorLink } from '../../ui/display/links.tsx';

/** In a tab of its own, to be read beside the import. */
export const GuideLink = () => (
  <AnchorLink to="/import/$id" params={{ id: 'guide' }} preload={false} target="_blank" inherit underline="always">
    How to bring your books in
  </AnchorLink>
);
