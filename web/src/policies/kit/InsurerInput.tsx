import { type InputHTMLAttributes, useRef, useState } from 'react';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useInsurers } from '../../ui/form/use-insurers.ts';
import { InsurerNotKnown } from './InsurerNotKnown.tsx';
import type { Fields } from './use-policy-fields.ts';

/** Offers insurers by their names and aliases. Another name is kept as typed, and what follows from it is said. */
export function InsurerInput({ fields: { field, nameInsurer }, name }: { fields: Fields; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const insurers = useInsurers();
  const props = field(name);
  const onBlur = (event: Parameters<NonNullable<InputHTMLAttributes<HTMLInputElement>['onBlur']>>[0]) => {
    setTyping(false);
    props.onBlur?.(event);
  };
  return (
    <div>
      <SuggestInput ref={input} {...props} {...insurers} onFocus={() => setTyping(true)} onBlur={onBlur} />
      <InsurerNotKnown
        text={String(props.value ?? '')}
        isTyping={isTyping}
        nameInsurer={nameInsurer}
        onNamed={() => input.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
