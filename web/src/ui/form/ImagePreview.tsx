import { useEffect, useState } from 'react';
import classes from './UploadField.module.css';

/** The chosen image as it will be sent, before it is. As a data: address, which the policy on content allows for images. */
export function ImagePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address && <img className={classes.preview} src={address} alt={`Preview of ${file.name}`} />;
}
