import { useEffect, useState } from 'react';
import classes from './UploadField.module.css';

/** A data: URL, which the content security policy allows for images. */
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
