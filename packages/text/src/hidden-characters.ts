/**
 * What nobody sees and what makes a name look like another one, or break out of its line: control characters, separators of lines and paragraphs, and halves of a
 * pair (surrogates).
 */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/**
 * What turns the direction of the text after it: embeddings, overrides and isolates (Unicode UAX #9). Marks (LRM, RLM, ALM) and joiners stay, which names
 * in Arabic, Hebrew, Persian and the scripts of India are written with; so do the tags of flags.
 */
const directional = /[\u202A-\u202E\u2066-\u2069]/u

/** Whether a text has characters that no name may have. */
export function hasHiddenCharacters(text: string): boolean {
  return invisible.test(text) || directional.test(text)
}

/** A text without them: for what comes from elsewhere, of which nothing else is to be lost. A line break becomes a space. */
export function withoutHiddenCharacters(text: string): string {
  if (!hasHiddenCharacters(text)) return text
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
}
