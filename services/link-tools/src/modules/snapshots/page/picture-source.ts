import { type PageElement, isElement } from '../../html/page-tree.ts'

type Candidate = { url: string; width: number }

/** What a page is read at: a picture as wide as this is sharp enough, and no larger than it has to be. */
const idealWidth = 1_000
/** Where pages that load pictures late have their addresses. */
const lateSources = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-hi-res-src', 'data-url']
const lateSets = ['data-srcset', 'data-lazy-srcset', 'data-original-set']
const readableType = /^image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)$/i

/** Where the picture of an `img` is, as it is written: of several the one that a page is best read with. null where it names none. */
export function pictureSource(image: PageElement): string | null {
  const sets = [...sourcesOfPicture(image), ...[...lateSets, 'srcset'].flatMap((name) => image.attribs[name] ?? [])]
  for (const set of sets) {
    const best = bestOf(candidatesOf(set))
    if (best) return best.url
  }
  const late = lateSources.flatMap((name) => image.attribs[name]?.trim() || [])
  const own = image.attribs['src']?.trim()
  // Beside a picture that is loaded late stands one that only keeps its place.
  return late[0] ?? (own || null)
}

/** The sets of the sources beside it in a `picture`. */
function sourcesOfPicture({ parent }: PageElement): string[] {
  if (!parent || !('name' in parent) || parent.name !== 'picture') return []
  const sources = parent.children.filter(isElement).filter(({ name, attribs }) => name === 'source' && isReadable(attribs['type']))
  return sources.flatMap(({ attribs }) => attribs['srcset'] ?? attribs['data-srcset'] ?? [])
}

const isReadable = (type: string | undefined): boolean => type === undefined || readableType.test(type.trim())

/** The candidates of a `srcset` (HTML Standard, "parsing a srcset attribute"); one without a width is taken for as wide as it is dense. */
function candidatesOf(set: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const match of set.slice(0, 20_000).matchAll(/\s*([^\s,]\S*[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g)) {
    const [, url = '', size, unit] = match
    candidates.push({ url, width: size === undefined ? idealWidth : Number(size) * (unit === 'x' ? idealWidth : 1) })
  }
  return candidates
}

/** The smallest of those that are wide enough, or else the widest. */
function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const byWidth = candidates.toSorted((a, b) => a.width - b.width)
  return byWidth.find(({ width }) => width >= idealWidth) ?? byWidth.at(-1)
}
