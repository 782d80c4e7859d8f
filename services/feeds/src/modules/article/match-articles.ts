import { type LinkKey, isSamePlace, linkKey } from './link-key.ts'

/** What tells one article from another; `id` is made of its feed and its key. */
export type Coming = { id: number; title: string; summary: string; url: string | null; published: Date | null }
/** An article that is stored; `also` are the ids it would have under other keys. */
export type Known = Coming & { also: readonly number[]; first_seen: Date }

type Traits = { id: number; title: string; text: string; link: LinkKey | null; published: number | null; at: number }

const minute = 60_000
const repostedWithin = 72 * 60 * minute
/** A text shorter than that says nothing: `Comments`, `Read more`. */
const sayingMore = 12
const tellingTitle = 12

/**
 * For each article of a reading the id of the one that it is: one that is stored, an earlier one of the same reading, or itself. They are
 * known by id, by address, and as near-identical re-posts: a feed that gives all its articles new ids floods nobody. Articles that share an
 * address (a front page, a calendar) or a title alone stay apart.
 */
export function matchArticles(known: readonly Known[], coming: readonly Coming[], now: Date): number[] {
  const byId = new Map(known.flatMap((one) => [one.id, ...one.also].map((id) => [id, one.id] as const)))
  const claimed = new Set(coming.flatMap((one) => byId.get(one.id) ?? []))
  const stored = known.map((one) => traitsOf(one, one.first_seen))
  const all = coming.map((one) => traitsOf(one, now))
  const byPlace = Map.groupBy(stored, (one) => one.link?.place)
  const byTitle = Map.groupBy(stored, (one) => one.title)
  const comingAt = Map.groupBy(all, (one) => one.link?.place)
  const fresh: Traits[] = []

  const isFree = (one: Traits) => !claimed.has(one.id)
  const storedAs = (one: Traits): Traits | undefined => {
    const there = one.link ? (byPlace.get(one.link.place) ?? []).filter((other) => isSamePlace(one.link, other.link)) : []
    const alone = one.link !== null && comingAt.get(one.link.place)?.length === 1 && there.length === 1
    const titled = byTitle.get(one.title) ?? []
    const moved = titled.filter((other) => isFree(other) && isMoved(one, other))
    return (
      there.find((other) => one.title === other.title && (isFree(other) || isSameIssue(one, other))) ??
      (alone ? there.find((other) => isFree(other) && !isAnother(one, other)) : undefined) ??
      titled.find((other) => isRepost(one, other)) ??
      (moved.length === 1 ? moved[0] : undefined)
    )
  }
  const readAs = (one: Traits): Traits | undefined =>
    fresh.find(
      (other) => one.title === other.title && ((isSamePlace(one.link, other.link) && isSameIssue(one, other)) || isRepost(one, other)),
    )

  return all.map((one) => {
    const same = byId.get(one.id) ?? (storedAs(one) ?? readAs(one))?.id
    if (same === undefined) fresh.push(one)
    else claimed.add(same)
    return same ?? one.id
  })
}

function traitsOf({ id, title, summary, url, published }: Coming, seen: Date): Traits {
  const time = published?.getTime() ?? null
  return { id, title: folded(title), text: folded(summary), link: linkKey(url), published: time, at: time ?? seen.getTime() }
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Of two with one address and one title: not the next issue of something that always has both. */
function isSameIssue(one: Traits, other: Traits): boolean {
  return one.text === other.text || one.published === null || one.published === other.published
}

/** Of two with one address: another article in its place, by its title and by its date. */
function isAnother(one: Traits, other: Traits): boolean {
  if (one.published === null || other.published === null || Math.abs(one.published - other.published) <= minute) return false
  return !isAlike(one.title, other.title)
}

/** Of two with one title: the same words again within days. */
function isRepost(one: Traits, other: Traits): boolean {
  const rest = one.text.startsWith(one.title) ? one.text.slice(one.title.length) : one.text
  return one.text === other.text && rest.length >= sayingMore && Math.abs(one.at - other.at) <= repostedWithin
}

/** Of two with one title: the same moment, at an address that has changed. */
function isMoved(one: Traits, other: Traits): boolean {
  return one.title.length >= tellingTitle && one.published !== null && one.published === other.published
}

/** At least half of their words are the same. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared * 2 >= a.size + b.size - shared
}
