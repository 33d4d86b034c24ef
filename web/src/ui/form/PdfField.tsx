import { IconFileTypePdf } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';

export const PdfField = (props: UploadFieldProps) => (
  <UploadField
    kind="pdf"
    icon={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
    placeholder="Choose a PDF, up to 10 MB"
    {...props}
  />
);
