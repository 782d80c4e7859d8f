import { type LinkKey, isSamePlace, linkKey } from './link-key.ts'

/** What articles are compared by, as text that does not depend on case, width or white space, and times in milliseconds. */
export type Traits = { id: number; title: string; text: string; link: LinkKey | null; published: number | null; at: number }

type Article = { id: number; title: string; summary: string; url: string | null; published: Date | null }

const minute = 60_000
/** What comes again later than this is the next issue of a series. */
const repostedWithin = 12 * 60 * minute
/** Shorter texts are boilerplate: `Comments`, `Read more`. */
const sayingMore = 12
const tellingTitle = 12

export function traitsOf({ id, title, summary, url, published }: Article, seen: Date): Traits {
  const time = published?.getTime() ?? null
  return { id, title: folded(title), text: folded(summary), link: linkKey(url), published: time, at: time ?? seen.getTime() }
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

function hasSameDate(a: Traits, b: Traits): boolean {
  return a.published !== null && a.published === b.published
}

/** Two articles with one address and one title are the same unless they are issues of a series. */
export function isSameIssue(a: Traits, b: Traits): boolean {
  return a.text === b.text || a.published === null || a.published === b.published
}

/** Two articles with one address are different when title and date differ. */
export function isAnother(a: Traits, b: Traits): boolean {
  if (a.published === null || b.published === null || Math.abs(a.published - b.published) <= minute) return false
  return !isAlike(a.title, b.title)
}

/** Two articles with one title are the same when their text is, within hours. */
export function isRepost(a: Traits, b: Traits): boolean {
  return a.text === b.text && hasText(a) && Math.abs(a.at - b.at) <= repostedWithin
}

/** Whether two articles of one document are the same. What is published again at another time is an issue of a series there. */
export function isSaidTwice(a: Traits, b: Traits): boolean {
  const isAtOnce = a.published === null || b.published === null || a.published === b.published
  if (a.title !== b.title || !isAtOnce) return false
  return (isSamePlace(a.link, b.link) && (a.text === b.text || hasSameDate(a, b))) || isRepost(a, b)
}

/** Two articles with one title are the same when published at the same time, at a changed address. */
export function isMoved(a: Traits, b: Traits): boolean {
  return a.title.length >= tellingTitle && hasSameDate(a, b)
}

/** Whether an article at one address has its title and date. Without dates its text tells, where no others are at that address. */
export function isUnchanged(a: Traits, b: Traits, isAlone: boolean): boolean {
  if (a.title !== b.title) return false
  return hasSameDate(a, b) || (isAlone && a.published === null && b.published === null && a.text === b.text)
}

/**
 * Whether articles at one address are the same in a feed that has given all of them new ids, and may date them by the time of the request. `isAlone`: no
 * others are at that address, which would be issues of a series.
 */
export function isSameRenumbered(a: Traits, b: Traits, { isAlone, now }: { isAlone: boolean; now: Date }): boolean {
  if (hasSameDate(a, b)) return isAlone || a.title === b.title
  if (!isAlone || a.title !== b.title || a.text !== b.text) return false
  return a.published === null || b.published === null || Math.abs(a.published - now.getTime()) <= 10 * minute
}

function hasText({ text, title }: Traits): boolean {
  return (text.startsWith(title) ? text.slice(title.length) : text).length >= sayingMore
}

/** At least half of their words are the same. */
function isAlike(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const shared = [...wordsOfA].filter((word) => wordsOfB.has(word)).length
  return shared * 2 >= wordsOfA.size + wordsOfB.size - shared
}
