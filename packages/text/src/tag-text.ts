/** A tag as it is compared: two that differ in case alone are one, those that differ in an accent are two. */
export function tagKey(tag: string): string {
  return cleanTag(tag).normalize('NFC').toLowerCase()
}

/** A tag as it is stored: on one line, without space around it. */
export function cleanTag(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Each tag once, as it is spelled first; none that is empty. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const key = tagKey(tag)
    if (key !== '' && !byKey.has(key)) byKey.set(key, cleanTag(tag))
  }
  return [...byKey.values()]
}

/** The tags of a list as people write it, with commas or line breaks between them. */
export function splitTags(text: string): string[] {
  return uniqueTags(text.split(/[,\n\r\t]/))
}
