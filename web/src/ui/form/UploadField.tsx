import { UPLOADS, type UploadKind, type UploadRule } from '@bimabahi/contract/api/uploads';
import { FileInput, type FileInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileRefusal } from './file-refusal.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { refuseFile } from './refused-files.ts';
import { sizeText } from './size-text.ts';
import { UploadBar } from './UploadBar.tsx';
import classes from './UploadField.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface UploadFieldProps extends Omit<FileInputProps, 'onChange' | 'value' | 'multiple'> {
  value?: File | null;
  onChange?: (file: File | null) => void;
}

const FileName = ({ value }: { value: null | File | File[] }) => (value instanceof File ? `${value.name} · ${sizeText(value.size)}` : null);

export function UploadField({
  kind,
  icon,
  value = null,
  onChange,
  error,
  ...props
}: UploadFieldProps & { kind: UploadKind; icon: ReactNode }) {
  const rule: UploadRule = UPLOADS[kind];
  const [refused, setRefused] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    const clear = () => setRefused(null);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  const choose = (file: File | null) => {
    const reason = file && fileRefusal(file, rule);
    setRefused(reason);
    if (file && reason) refuseFile(file, reason);
    onChange?.(file);
  };
  const dropping = useFileDrop(button, (files) => {
    const [file, ...others] = files;
    if (others.length > 0) setRefused('Drop one file only');
    else if (file) choose(file);
  });
  const input = (
    <FileInput
      ref={button}
      accept={[...rule.mediaTypes, ...rule.endings].join(',')}
      leftSection={icon}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      valueComponent={FileName}
      {...props}
      {...(dropping && { placeholder: 'Drop it here', className: classes.dropping })}
      value={value}
      onChange={choose}
      error={refused ?? error}
    />
  );
  return (
    <div>
      {input}
      {value && <UploadBar file={value} />}
      {kind === 'image' && value && refused === null && <ImagePreview file={value} />}
    </div>
  );
}
