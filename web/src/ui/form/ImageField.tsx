import { IconPhoto } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';

export const ImageField = (props: UploadFieldProps) => (
  <UploadField kind="image" icon={<IconPhoto size={18} stroke={1.6} aria-hidden />} placeholder="png, jpg or webp, up to 5 MB" {...props} />
);
