/** What OpenMoji and emojibase say of an emoji, as far as it is read here. */
export type OpenMoji = { hexcode: string; group: string; annotation: string; tags: string; openmoji_tags: string; skintone: string }
export type EmojiWords = { hexcode: string; label: string; tags?: string[] }
/** What Font Awesome says of an icon, by its name. */
export type FontAwesomeIcons = Record<
  string,
  { label: string; search: { terms: string[] }; familyStylesByLicense: { free: { family: string; style: string }[] } }
>

/** What can be chosen: identifier, name, and further words it is found by. */
export type IndexEntry = [identifier: string, name: string, words: string]
export type EmojiIndex = { groups: { id: string; entries: IndexEntry[] }[] }
export type FontIconIndex = { entries: IndexEntry[] }

/** The emoji without skin tones, by the groups that OpenMoji puts them into. Those that `words` (in another language) does not have keep their English name. */
export function emojiIndex(emoji: readonly OpenMoji[], words: readonly EmojiWords[] = []): EmojiIndex {
  const byCode = new Map(words.map((named) => [withoutSelectors(named.hexcode), named]))
  const groups = Map.groupBy(
    emoji.filter(({ skintone }) => skintone === ''),
    ({ group }) => group,
  )
  return {
    groups: [...groups].map(([id, members]) => ({
      id,
      entries: members.map(({ hexcode, annotation, tags, openmoji_tags }): IndexEntry => {
        const translated = byCode.get(withoutSelectors(hexcode))
        if (translated) return entry(hexcode, translated.label, translated.tags ?? [])
        return entry(hexcode, annotation, [...tags.split(','), ...openmoji_tags.split(',')])
      }),
    })),
  }
}

/** The free icons of Font Awesome, one entry for each style. */
export function fontIconIndex(icons: FontAwesomeIcons): FontIconIndex {
  const entries = Object.entries(icons).flatMap(([name, { label, search, familyStylesByLicense }]) =>
    familyStylesByLicense.free.map(({ style }) => entry(`${style}/${name}`, label, search.terms)),
  )
  return { entries: entries.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')) }
}

/** A word that is in the name already is left out. */
function entry(identifier: string, name: string, words: readonly string[]): IndexEntry {
  const further = new Set(words.map((word) => word.trim().toLowerCase()))
  return [identifier, name, [...further].filter((word) => word !== '' && !name.toLowerCase().includes(word)).join(' ')]
}

const withoutSelectors = (hexcode: string): string => hexcode.replaceAll('-FE0F', '')
