import { limits } from '@foyer/contracts/limits'
import type { Attributes } from './page-elements.ts'
import { plainText } from './plain-text.ts'

/** The first of these texts that says something, as a title. */
export function firstTitle(texts: readonly (string | null | undefined)[]): string | null {
  return firstText(texts, limits.title)
}

/** Those of these texts that say something, as titles. */
export function titlesOf(texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => firstTitle([text]) ?? [])
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
const isBareNumber = (text: string): boolean => /\d/.test(text) && /^[\s\d.,:#/()-]+$/.test(text)
const ellipsis = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3})$/
/** A shorter beginning of a longer text may as well be a title of its own. */
const minCutLength = 10
const minWordsLength = 40
const maxEllipsisLength = 20

/** Texts that may be the title of a page: its `<title>`, those in its metadata, and its headings. `names` are those of the site. */
export type TitleTexts = { element: string | null; own: readonly string[]; headings: readonly string[]; names: readonly (string | null)[] }

/**
 * The `<title>` of a page, which mostly says the most; its title in the metadata where the other is that of every page of the site, or a bare number; its
 * heading where there is neither. What is cut off gives way to the whole of it.
 */
export function titleOf({ element, own, headings, names }: TitleTexts): string | null {
  const isOfSite = (text: string) => names.some((name) => name?.toLowerCase() === text.toLowerCase())
  const says = (text: string) => !isBareNumber(text) && !noTitle.test(text) && !isOfSite(text)
  const isPoor = element === null || isBareNumber(element)
  const first = [...(element === null ? [] : [element]), ...own, ...(isPoor ? headings : [])]
  const title = first.find((text) => says(text)) ?? (element !== null && !isPoor ? (own[0] ?? element) : first[0])
  return title === undefined ? null : wholeOf(title, [...first, ...headings])
}

/** Whether a text is a title that nothing else on its page says more of: it is neither a bare number nor cut off. */
export const isWholeTitle = (text: string): boolean =>
  /\S/.test(text) && !isBareNumber(text) && !ellipsis.test(text.slice(-maxEllipsisLength).trim())

/** The first of these texts that a title is the beginning of, where it is cut off. */
function wholeOf(title: string, texts: readonly string[]): string {
  const start = title.replace(ellipsis, '')
  const isMarked = start !== title
  if (start.length < minCutLength) return title
  const isRest = (rest: string) => {
    if (rest === '' || ellipsis.test(rest) || /^\s*(?:…|\.{3})/.test(rest)) return false
    const isInWord = /[\p{L}\p{N}]$/u.test(start) && /^[\p{L}\p{N}]/u.test(rest)
    return isMarked || (isInWord && /\s/.test(start)) || (start.length >= minWordsLength && /^ [\p{L}\p{N}]/u.test(rest))
  }
  return texts.find((text) => text.toLowerCase().startsWith(start.toLowerCase()) && isRest(text.slice(start.length))) ?? title
}
