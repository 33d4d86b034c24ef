/** Latin letters and digits in lower case: what numbers and names of insurers are compared by. As SQL's search_key(). */
export const searchKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
