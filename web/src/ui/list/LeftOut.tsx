import { AnchorLink, type LinkTarget } from '../display/links.tsx';
import { count } from '../format.ts';

interface LeftOutProps {
  number: number;
  /** After the number: "without a premium, not in the sums". */
  words: string;
  /** The rows. */
  to: LinkTarget;
}

/** The list that stands there, with one more filter. */
export const narrowedTo = (filter: Readonly<Record<string, string>>): LinkTarget => ({
  to: '.',
  search: (now: object) => ({ ...now, ...filter, page: undefined }),
});

/** Beside the sums of a list: how many rows they do not tell of, as a link to those. Nothing where there are none. */
export const LeftOut = ({ number, words, to }: LeftOutProps) =>
  number > 0 && (
    <>
      {' · '}
      <AnchorLink {...to} resetScroll={false} inherit>
        {count(number)} {words}
      </AnchorLink>
    </>
  );
