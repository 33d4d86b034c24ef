import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '../format.ts';
import classes from './Pagination.module.css';
import { pageLinks } from './page-links.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

function Step({
  label,
  icon: Icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: typeof IconChevronLeft;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <li>
      <button type="button" className={classes.link} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </button>
    </li>
  );
}

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  return (
    <nav aria-label="Pages">
      <ul className={classes.links}>
        <Step label="Previous page" icon={IconChevronLeft} disabled={page <= 1} onClick={() => onChange(page - 1)} />
        {pageLinks(page, pageCount).map((link, index) =>
          link === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key than its index
            <li key={`gap ${index}`} className={classes.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={link}>
              <button
                type="button"
                className={classes.link}
                aria-label={`Page ${link}`}
                aria-current={link === page ? 'page' : undefined}
                onClick={() => onChange(link)}
              >
                {count(link)}
              </button>
            </li>
          ),
        )}
        <Step label="Next page" icon={IconChevronRight} disabled={page >= pageCount} onClick={() => onChange(page + 1)} />
      </ul>
    </nav>
  );
}
