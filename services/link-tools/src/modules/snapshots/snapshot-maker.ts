import type { SnapshotFailure } from '@foyer/contracts/link-tools/snapshots'
import { WorkTooComplex } from '@foyer/service-kit/worker-thread'
import type { FetchedPage, PageFetcher } from './page-fetcher.ts'
import { fingerprintOf, hasChangedMuch } from './page/fingerprint.ts'
import { searchedWords } from './page/searched-words.ts'
import type { NewContent } from './snapshot-piece.repository.ts'
import type { SnapshotThread } from './snapshot-thread.ts'

export type MadeSnapshot = { title: string; content: NewContent }
export type Making = MadeSnapshot | { failure: SnapshotFailure } | 'unchanged' | 'aborted'
export type SnapshotMaker = ReturnType<typeof createSnapshotMaker>

/** Of a copy, compressed. One that is larger is made again without pictures, and a page of which that is too large has its text alone. */
const maxCopyBytes = 2_000_000
/** Of style sheets that style sheets name: no page needs more. */
const maxImported = 8

/** Makes what is stored of a page: its text, and one HTML file that has in it what it takes to look like it. */
export function createSnapshotMaker({ fetcher, thread }: { fetcher: PageFetcher; thread: SnapshotThread }) {
  async function make(page: FetchedPage, before: string | null): Promise<Making> {
    const { html, url } = page
    const { title, text, forbids_copies: forbidsCopies, references } = await thread.read(html, url)
    if (forbidsCopies) return { failure: 'not_allowed' }
    const fingerprint = fingerprintOf(text)
    if (before !== null && !hasChangedMuch(before, fingerprint)) return 'unchanged'
    const sheets = await fetcher.sheets(references.sheets)
    const ofSheets = await thread.styleReferences(listOf(sheets))
    const imported = await fetcher.sheets(ofSheets.sheets.filter((address) => !(address in sheets)).slice(0, maxImported))
    const ofImported = await thread.styleReferences(listOf(imported))
    const pictures = await fetcher.pictures([...new Set([...references.pictures, ...ofSheets.pictures, ...ofImported.pictures])])
    const copy = await smallEnough({ html, url, title, sheets: { ...sheets, ...imported } }, pictures)
    return { title, content: { text, words: searchedWords(`${title} ${text}`), copy, fingerprint } }
  }

  async function smallEnough(
    request: Omit<Parameters<SnapshotThread['copy']>[0], 'pictures'>,
    pictures: Record<string, string>,
  ): Promise<Buffer | null> {
    const whole = await thread.copy({ ...request, pictures })
    if (whole.length <= maxCopyBytes) return whole
    const plain = await thread.copy({ ...request, pictures: {} })
    return plain.length <= maxCopyBytes ? plain : null
  }

  const bounded = <T>(work: Promise<T>): Promise<T | { failure: SnapshotFailure }> =>
    work.catch((error: unknown) => {
      if (error instanceof WorkTooComplex) return { failure: 'too_complex' as const }
      throw error
    })

  return {
    /** The snapshot of the page at an address. `before`: the fingerprint of the text that is stored, so that nothing is made while it is nearly the same. */
    async make(address: string, before: string | null): Promise<Making> {
      const page = await fetcher.page(address)
      return page === 'aborted' || 'failure' in page ? page : bounded(make(page, before))
    },

    /** A copy that comes from elsewhere, cleaned as if it were a page; what it names outside of itself is left out. null for what is too much. */
    async cleaned(html: string, { url, title }: { url: string; title: string }): Promise<Buffer | null> {
      const copy = await bounded(thread.copy({ html, url, title, sheets: {}, pictures: {} }))
      return 'failure' in copy || copy.length > maxCopyBytes ? null : copy
    },
  }
}

const listOf = (sheets: Record<string, string>) => Object.entries(sheets).map(([url, css]) => ({ url, css }))
