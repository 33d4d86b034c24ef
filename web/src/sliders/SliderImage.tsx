import type { Slider } from '@bimabahi/contract/sliders';
import { useRef } from 'react';
import classes from './SliderImage.module.css';

interface SliderImageProps {
  slider: Slider;
  size: 'thumbnail' | 'preview' | 'large';
  /** Its link is good for some minutes; on a page that stood open longer, the sliders are asked for again. */
  onExpired: () => void;
}

export function SliderImage({ slider, size, onExpired }: SliderImageProps) {
  const asked = useRef<string>(undefined);
  const path = size === 'thumbnail' ? slider.thumbnail : slider.image;
  // Once for each link: an image that is really gone must not be asked for without end.
  const failed = () => {
    if (asked.current === path) return;
    asked.current = path;
    onExpired();
  };
  const side = size === 'thumbnail' ? { width: 60, height: 60 } : {};
  return <img key={path} className={classes[size]} src={path} alt={`Slider ${slider.title}`} onError={failed} {...side} />;
}
