import { type Traits, isAnother, isMoved, isRepost, isSameIssue, isSameRenumbered, isUnchanged } from './article-traits.ts'
import { isSamePlace } from './link-key.ts'

/** Finds stored articles by what incoming ones say. `isFree` tells whether no incoming article has been matched to a stored one yet. */
export function createCandidates(of: {
  stored: readonly Traits[]
  incoming: readonly Traits[]
  now: Date
  isFree: (id: number) => boolean
}) {
  const { stored, incoming, now, isFree } = of
  const byPlace = Map.groupBy(stored, (traits) => traits.link?.place)
  const byTitle = Map.groupBy(stored, (traits) => traits.title)
  const comingAt = Map.groupBy(incoming, (traits) => traits.link?.place)

  const free = (traits: Traits) => isFree(traits.id)
  const titledLike = ({ title }: Traits) => byTitle.get(title) ?? []
  const storedAt = ({ link }: Traits) =>
    link ? (byPlace.get(link.place) ?? []).filter((candidate) => isSamePlace(link, candidate.link)) : []
  /** At the same address; of articles without one, those of the same title. */
  const placedLike = (traits: Traits) => (traits.link ? storedAt(traits) : titledLike(traits).filter(({ link }) => link === null))
  const isAlone = ({ link }: Traits, there: Traits[]) => link !== null && comingAt.get(link.place)?.length === 1 && there.length === 1
  const movedFrom = (traits: Traits): Traits | undefined => {
    const moved = titledLike(traits).filter((candidate) => free(candidate) && isMoved(traits, candidate))
    return moved.length === 1 ? moved[0] : undefined
  }

  return {
    /** That of an article without an id of its own: by address, as a re-post, or by title and date. */
    guessed(traits: Traits): Traits | undefined {
      const there = storedAt(traits)
      return (
        there.find((candidate) => traits.title === candidate.title && (free(candidate) || isSameIssue(traits, candidate))) ??
        (isAlone(traits, there) ? there.find((candidate) => free(candidate) && !isAnother(traits, candidate)) : undefined) ??
        titledLike(traits).find((candidate) => isRepost(traits, candidate)) ??
        movedFrom(traits)
      )
    },

    /** That of an article which has everything but its id. `keepsIds`: the feed is known to give no new ones. */
    unchanged(traits: Traits, keepsIds: boolean): Traits | undefined {
      const there = placedLike(traits)
      const alone = !keepsIds && isAlone(traits, there)
      return there.find((candidate) => free(candidate) && isUnchanged(traits, candidate, alone))
    },

    /** That of an article in a feed which has given all of them new ids. */
    renumbered(traits: Traits): Traits | undefined {
      const there = placedLike(traits)
      const place = { isAlone: isAlone(traits, there), now }
      return there.find((candidate) => free(candidate) && isSameRenumbered(traits, candidate, place)) ?? movedFrom(traits)
    },
  }
}
