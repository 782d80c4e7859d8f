import { type LinkKey, isSamePlace, linkKey } from './link-key.ts'

/** The traits by which articles are matched; `id` is derived from the feed and the key. */
export type IncomingArticle = { id: number; title: string; summary: string; url: string | null; published: Date | null }
/** A stored article; `also` are its ids under other keys. */
export type StoredArticle = IncomingArticle & { also: readonly number[]; first_seen: Date }

type Traits = { id: number; title: string; text: string; link: LinkKey | null; published: number | null; at: number }

const minute = 60_000
const repostedWithin = 72 * 60 * minute
/** Shorter texts are boilerplate: `Comments`, `Read more`. */
const sayingMore = 12
const tellingTitle = 12

/**
 * For each article of a document the id it is stored under: that of a stored article, of an earlier one in the document, or its own.
 * Articles are matched by id, by address, and as near-identical re-posts, so that a feed that gives all its articles new ids brings nothing
 * new. Articles that share only an address (a front page, a calendar) or a title stay separate.
 */
export function matchArticles(storedArticles: readonly StoredArticle[], incoming: readonly IncomingArticle[], now: Date): number[] {
  const byId = new Map(
    storedArticles.flatMap((storedArticle) => [storedArticle.id, ...storedArticle.also].map((id) => [id, storedArticle.id] as const)),
  )
  const claimed = new Set(incoming.flatMap((incomingArticle) => byId.get(incomingArticle.id) ?? []))
  const stored = storedArticles.map((storedArticle) => traitsOf(storedArticle, storedArticle.first_seen))
  const all = incoming.map((incomingArticle) => traitsOf(incomingArticle, now))
  const byPlace = Map.groupBy(stored, (traits) => traits.link?.place)
  const byTitle = Map.groupBy(stored, (traits) => traits.title)
  const comingAt = Map.groupBy(all, (traits) => traits.link?.place)
  const fresh: Traits[] = []

  const isFree = (traits: Traits) => !claimed.has(traits.id)
  const storedAs = (traits: Traits): Traits | undefined => {
    const there = traits.link ? (byPlace.get(traits.link.place) ?? []).filter((candidate) => isSamePlace(traits.link, candidate.link)) : []
    const alone = traits.link !== null && comingAt.get(traits.link.place)?.length === 1 && there.length === 1
    const titled = byTitle.get(traits.title) ?? []
    const moved = titled.filter((candidate) => isFree(candidate) && isMoved(traits, candidate))
    return (
      there.find((candidate) => traits.title === candidate.title && (isFree(candidate) || isSameIssue(traits, candidate))) ??
      (alone ? there.find((candidate) => isFree(candidate) && !isAnother(traits, candidate)) : undefined) ??
      titled.find((candidate) => isRepost(traits, candidate)) ??
      (moved.length === 1 ? moved[0] : undefined)
    )
  }
  const readAs = (traits: Traits): Traits | undefined =>
    fresh.find(
      (candidate) =>
        traits.title === candidate.title &&
        ((isSamePlace(traits.link, candidate.link) && isSameIssue(traits, candidate)) || isRepost(traits, candidate)),
    )

  return all.map((traits) => {
    const same = byId.get(traits.id) ?? (storedAs(traits) ?? readAs(traits))?.id
    if (same === undefined) fresh.push(traits)
    else claimed.add(same)
    return same ?? traits.id
  })
}

function traitsOf({ id, title, summary, url, published }: IncomingArticle, seen: Date): Traits {
  const time = published?.getTime() ?? null
  return { id, title: folded(title), text: folded(summary), link: linkKey(url), published: time, at: time ?? seen.getTime() }
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Two articles with one address and one title are the same unless they are issues of a series. */
function isSameIssue(a: Traits, b: Traits): boolean {
  return a.text === b.text || a.published === null || a.published === b.published
}

/** Two articles with one address are different when title and date differ. */
function isAnother(a: Traits, b: Traits): boolean {
  if (a.published === null || b.published === null || Math.abs(a.published - b.published) <= minute) return false
  return !isAlike(a.title, b.title)
}

/** Two articles with one title are the same when their text is, within days. */
function isRepost(a: Traits, b: Traits): boolean {
  const rest = a.text.startsWith(a.title) ? a.text.slice(a.title.length) : a.text
  return a.text === b.text && rest.length >= sayingMore && Math.abs(a.at - b.at) <= repostedWithin
}

/** Two articles with one title are the same when published at the same time, at a changed address. */
function isMoved(a: Traits, b: Traits): boolean {
  return a.title.length >= tellingTitle && a.published !== null && a.published === b.published
}

/** At least half of their words are the same. */
function isAlike(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const shared = [...wordsOfA].filter((word) => wordsOfB.has(word)).length
  return shared * 2 >= wordsOfA.size + wordsOfB.size - shared
}
