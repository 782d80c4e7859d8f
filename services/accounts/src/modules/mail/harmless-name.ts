const nameLength = 60

/**
 * A name that somebody has chosen, as a message to an address that is not theirs may say it: short, in one line, and nothing that a mail program
 * would take for a link.
 */
export function harmlessName(name: string): string {
  return harmlessText(name, nameLength)
}

/** The same for a text of another length. */
export function harmlessText(text: string, maxLength: number): string {
  const plain = text
    // Joiners hold words of Persian and of the scripts of India together, and emoji.
    .replaceAll(/(?:\s|(?![\u200C\u200D])\p{C})+/gu, ' ')
    .replaceAll(/:\/\/|[/\\@]/g, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).trimEnd()}…` : plain
}
