/** Only mobiles have WhatsApp, and India's begin with 6 to 9. */
export const hasWhatsApp = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);

export const whatsAppLink = (digits: string, text = ''): string =>
  `https://wa.me/91${digits}${text && `?text=${encodeURIComponent(text)}`}`;
