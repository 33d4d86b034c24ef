import type { Slider } from '@bimabahi/contract/catalogues/sliders';
import { useRef } from 'react';
import classes from './SliderImage.module.css';

interface SliderImageProps {
  slider: Slider;
  size: 'thumbnail' | 'preview' | 'large';
  /** Signed links expire after some minutes; refetch the sliders. */
  onExpired: () => void;
}

export function SliderImage({ slider, size, onExpired }: SliderImageProps) {
  const reported = useRef<string>(undefined);
  const path = size === 'thumbnail' ? slider.thumbnail : slider.image;
  // Once per link: a missing image must not cause endless refetches.
  const failed = () => {
    if (reported.current === path) return;
    reported.current = path;
    onExpired();
  };
  const side = size === 'thumbnail' ? { width: 60, height: 60 } : {};
  return <img key={path} className={classes[size]} src={path} alt={`Slider ${slider.title}`} onError={failed} {...side} />;
}
