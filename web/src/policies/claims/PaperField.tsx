import { IconPaperclip } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from '../../ui/form/UploadField.tsx';

export const PaperField = (props: UploadFieldProps) => (
  <UploadField
    kind="paper"
    icon={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
    placeholder="Choose a PDF or picture, up to 10 MB"
    {...props}
  />
);
