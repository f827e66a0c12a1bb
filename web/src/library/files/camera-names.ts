/** How cameras, phones and messengers name files: a word of theirs and numbers, or numbers alone. */
const patterns: readonly RegExp[] = [
  /^(img|image|dsc[nf]?|dscf|mvi|vid|video|mov|pxl|gopr|gh\d\d|dji|p|photo|screenshot|wp|cimg|sam)?[\s_-]*\d[\d\s_.:~()-]*(at)?[\d\s_.:~()-]*([a-z]{1,3}\d*)?$/i,
  /^(whatsapp|signal|telegram|messenger|viber|fb|received)\b.*\d/i,
  /^signal-\d/i,
  /^(image|photo|picture|img|video|blob)$/i,
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
];

/** Whether no person typed that name, so that it says nothing about the picture. */
export function isCameraName(name: string): boolean {
  const bare = name.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  return patterns.some((pattern) => pattern.test(bare));
}
