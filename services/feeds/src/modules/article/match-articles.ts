import { createCandidates } from './article-candidates.ts'
import { type Traits, isSaidTwice, traitsOf } from './article-traits.ts'

/**
 * The traits by which articles are matched; `id` is derived from the feed and the key. `hasOwnId` says that the feed declares an id for it
 * (RSS `guid`, Atom `id`, `rdf:about`, JSON Feed `id`) that no other article of the document has.
 */
export type IncomingArticle = {
  id: number
  hasOwnId: boolean
  title: string
  summary: string
  url: string | null
  published: Date | null
}
/** A stored article; `also` are its ids under other keys. */
export type StoredArticle = Omit<IncomingArticle, 'hasOwnId'> & { also: readonly number[]; first_seen: Date }

/** So many articles found again by what they say show that a feed has given its articles new ids. */
const minRenumbered = 3

/**
 * For each article of a document the id it is stored under: that of a stored article, of an earlier one in the document, or its own.
 *
 * A declared id decides: two of one document are two articles, and a new one is a new article, whatever their titles and texts. Only where a
 * document has none of the ids that are stored, and several of its articles are stored all the same, has the feed given all of them new ids. Then
 * they are matched by address, or by title and date. Articles without an id of their own are matched by address and as re-posts; those that share
 * only an address (a front page, a calendar) or a title stay separate.
 */
export function matchArticles(storedArticles: readonly StoredArticle[], incoming: readonly IncomingArticle[], now: Date): number[] {
  const ids = idsOf(storedArticles, incoming)
  const claimed = new Set(ids.values())
  const all = incoming.map((article) => ({ ...traitsOf(article, now), hasOwnId: article.hasOwnId }))
  const stored = storedArticles.map((article) => traitsOf(article, article.first_seen))
  const candidates = createCandidates({ stored, incoming: all, now, isFree: (id) => !claimed.has(id) })
  const keepsIds = all.some(({ id, hasOwnId }) => hasOwnId && ids.has(id))
  const renumbered = keepsIds ? [] : all.flatMap((traits) => (traits.hasOwnId ? (candidates.renumbered(traits) ?? []) : []))
  const isRenumbered = new Set(renumbered).size >= minRenumbered
  const fresh: typeof all = []

  const storedAs = (traits: (typeof all)[number]): Traits | undefined => {
    if (!traits.hasOwnId) return candidates.guessed(traits)
    // An edited article may get a new id, and some feeds give new ones with every request.
    return candidates.unchanged(traits, keepsIds) ?? (isRenumbered ? candidates.renumbered(traits) : undefined)
  }
  const readAs = (traits: (typeof all)[number]): Traits | undefined =>
    fresh.find((candidate) => !(traits.hasOwnId && candidate.hasOwnId) && isSaidTwice(traits, candidate))

  return all.map((traits) => {
    const same = ids.get(traits.id) ?? (storedAs(traits) ?? readAs(traits))?.id
    if (same === undefined) fresh.push(traits)
    else claimed.add(same)
    return same ?? traits.id
  })
}

/**
 * The stored articles that incoming ones have the id of. An earlier release has taken articles for re-posts in spite of their ids: of several with
 * ids of their own only one is the stored article.
 */
function idsOf(storedArticles: readonly StoredArticle[], incoming: readonly IncomingArticle[]): Map<number, number> {
  const coming = new Map(incoming.map((article) => [article.id, article]))
  const matched = new Map<number, number>()
  const primary = new Set(storedArticles.map(({ id }) => id))
  for (const { id, also } of storedArticles) {
    let isTaken = false
    for (const key of [id, ...also.filter((alias) => !primary.has(alias))]) {
      const article = coming.get(key)
      if (!article || (isTaken && article.hasOwnId)) continue
      matched.set(key, id)
      isTaken ||= article.hasOwnId
    }
  }
  return matched
}
