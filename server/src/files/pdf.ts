/** Whether the bytes are a PDF: its header within the first 1,024 bytes and its end marker within the last 2,048. Name and declared type say nothing. */
export function looksLikePdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-2048).includes('%%EOF');
}
