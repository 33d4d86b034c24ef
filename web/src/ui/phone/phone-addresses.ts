/** Only mobiles have WhatsApp, and India's begin with 6 to 9. */
export const hasWhatsApp = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);

/** Ten digits are a number of India, save those that begin with 1, as toll-free ones; +91 makes it work from anywhere. */
export const callAddress = (digits: string): string => `tel:${/^[2-9]\d{9}$/.test(digits) ? '+91' : ''}${digits}`;

export const whatsAppAddress = (digits: string, text = ''): string =>
  `https://wa.me/91${digits}${text && `?text=${encodeURIComponent(text)}`}`;

/** To whom is chosen in WhatsApp, or in the mail program. */
export const whatsAppText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
export const mailText = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
