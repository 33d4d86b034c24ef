import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { AnchorLink } from '../display/links.tsx';
import { fileRefusal } from '../form/file-refusal.ts';
import { UploadBar } from '../form/UploadBar.tsx';
import { useFileDrop } from '../form/use-file-drop.ts';
import { type PaperPlace, takesWords } from './paper-place.ts';

/** A dashed place that takes its paper, dropped or chosen. */
export function PaperPlaceItem({ place: { label, note, takes, claim, add } }: { place: PaperPlace }) {
  const rule = UPLOADS[takes];
  const [refused, setRefused] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the same file, corrected meanwhile, could not be chosen twice.
  const forget = useRef<() => void>(null);
  const adding = useMutation({ mutationFn: add, onError: (error) => setRefused(messageOf(error)) });
  const take = ([file, ...others]: readonly File[]) => {
    if (!file || adding.isPending) return;
    const why = others.length > 0 ? 'Drop one file only' : fileRefusal(file, rule);
    setRefused(why);
    if (why === null) adding.mutate(file);
  };
  const dropping = useFileDrop(button, take);
  return (
    <li data-missing data-drop-area data-over={dropping || undefined}>
      {claim === undefined ? (
        label
      ) : (
        <AnchorLink to="/claims/$id" params={{ id: String(claim) }}>
          {label}
        </AnchorLink>
      )}
      <small role="status">{adding.isPending ? `Adding ${adding.variables.name}…` : dropping ? 'Drop it here' : note}</small>
      <small>{takesWords(takes)}</small>
      {adding.isPending && <UploadBar file={adding.variables} />}
      <FileButton
        accept={[...rule.mediaTypes, ...rule.endings].join(',')}
        resetRef={forget}
        onChange={(file) => {
          take(file ? [file] : []);
          forget.current?.();
        }}
      >
        {(props) => (
          <Button
            {...props}
            ref={button}
            size="compact-xs"
            variant="default"
            disabled={adding.isPending}
            aria-label={`Choose a file: ${label}`}
          >
            Choose
          </Button>
        )}
      </FileButton>
      {refused && <p role="alert">{refused}</p>}
    </li>
  );
}
