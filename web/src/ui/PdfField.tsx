import { FileInput, type FileInputProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';

interface PdfFieldProps extends Omit<FileInputProps, 'onChange' | 'value' | 'multiple'> {
  value?: File | null;
  onChange?: (file: File | null) => void;
}

const LIMIT_MB = 10;

/** The browser's word only; the server judges by the bytes. */
function refusal(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'Only PDF files are allowed';
  if (file.size > LIMIT_MB * 1024 * 1024) return `Must be at most ${LIMIT_MB} MB`;
  return file.size === 0 ? 'This file is empty' : null;
}

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

const FileName = ({ value }: { value: null | File | File[] }) => (value instanceof File ? `${value.name} · ${sizeText(value.size)}` : null);

export function PdfField({ value = null, onChange, error, ...props }: PdfFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const reason = file && refusal(file);
    setRefused(reason);
    onChange?.(reason ? null : file);
  };
  return (
    <FileInput
      accept="application/pdf,.pdf"
      placeholder="Choose a PDF, up to 10 MB"
      leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      valueComponent={FileName}
      {...props}
      value={value}
      onChange={choose}
      error={refused ?? error}
    />
  );
}
