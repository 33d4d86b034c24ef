import { IconBuildingSkyscraper, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Chip } from '../../ui/display/Chip.tsx';
import { CoverChip } from '../../ui/display/CoverChip.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { PhoneText } from '../../ui/display/PhoneText.tsx';
import classes from './SearchDialog.module.css';
import type { Hit } from './search-hits.ts';

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' · ');

/** The client, if different from the insured. */
const clientOf = (insured: string, client: string) => (insured === client ? null : client);

function Words({ hit }: { hit: Hit }) {
  switch (hit.kind) {
    case 'users':
      return (
        <>
          <IconUser size={18} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.name}>{hit.record.name}</span>
            <small>
              <PhoneText digits={hit.record.mobile} />
            </small>
          </span>
          {!hit.record.is_active && <Chip tone="quiet">Inactive</Chip>}
        </>
      );
    case 'motor-insurance': {
      const { vehicle_no, insured_name, user, name_remark, policy_no } = hit.record;
      return (
        <>
          <span className={classes.plate}>
            <NumberPlate vehicleNo={vehicle_no} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{joined(insured_name, clientOf(insured_name, user.name))}</span>
            <small>{joined(policy_no, name_remark)}</small>
          </span>
          <CoverChip cover={hit.record} />
        </>
      );
    }
    case 'corporate-insurance': {
      const { insured_name, user, product, company, policy_no } = hit.record;
      return (
        <>
          <IconBuildingSkyscraper size={18} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.name}>{joined(insured_name, clientOf(insured_name, user.name))}</span>
            <small>{joined(policy_no, product, company)}</small>
          </span>
          <CoverChip cover={hit.record} />
        </>
      );
    }
  }
}

interface SearchHitProps {
  hit: Hit;
  id: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A link, so that it can open in a new tab; the keyboard only highlights it. */
export function SearchHit({ hit, id, active, onPoint, onChoose }: SearchHitProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.hit}
      {...hit.to}
      preload={false}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
    >
      <Words hit={hit} />
    </Link>
  );
}
