import { limits } from '@foyer/contracts/limits'
import type { Attributes } from './page-elements.ts'
import { plainText } from './plain-text.ts'

/** The first of these texts that says something, as a title. */
export function firstTitle(texts: readonly (string | null | undefined)[]): string | null {
  return firstText(texts, limits.title)
}

/** The first of these texts that says something, as one of so many characters. */
export function firstText(texts: readonly (string | null | undefined)[], max: number): string | null {
  for (const text of texts) {
    const plain = plainText(text ?? '', max)
    if (plain !== '') return plain
  }
  return null
}

export type Metadata = (...names: readonly string[]) => string | null

/** Reads `<meta>` elements: what it gives tells the content of the first of these names that has one, by `name`, `property` or `itemprop`. */
export function metadata(elements: readonly Attributes[]): Metadata {
  const byName = new Map<string, string>()
  for (const { name = '', property = '', itemprop = '', content = '' } of elements) {
    if (!/\S/.test(content)) continue
    for (const key of [property, name, itemprop].map((text) => text.trim().toLowerCase())) {
      if (key !== '' && !byName.has(key)) byName.set(key, content)
    }
  }
  return (...names) => names.map((name) => byName.get(name)).find((content) => content !== undefined) ?? null
}

/** What an app names all of its pages, or its author none. */
const noTitle = /^(?:untitled(?: document)?|document|home|index|loading(?:\.\.\.|…)?|react app|vite app|new page)$/i

/**
 * The `<title>` of a page, which mostly says the most; its title in the metadata where the other is that of every page of the site.
 * @param names of the site
 */
export function titleOf(element: string | null, own: string | null, names: readonly (string | null)[]): string | null {
  if (element === null || own === null) return element ?? own
  const isOfSite = names.some((name) => name?.toLowerCase() === element.toLowerCase())
  return isOfSite || noTitle.test(element) ? own : element
}
