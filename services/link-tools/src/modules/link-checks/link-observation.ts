import type { SafeFetchErrorCode } from '@foyer/safe-fetch/errors'

/** What the page at an address calls itself: of one that was looked into. */
export type PageWords = {
  title: string
  heading: string
  /** Its scripts and what it loads, in which parked domains give themselves away. */
  machinery: string
  /** The address that it gives for itself. */
  canonical: string
  /** It says that it is an article, a product, a question or the like. */
  isThing: boolean
  /** How much text is in its paragraphs, in characters. */
  textLength: number
}

/** What was seen at an address. `robots`: the site's robots.txt keeps us away. */
export type LinkObservation =
  | {
      kind: 'answer'
      status: number
      /** Where the answer came from in the end. */
      url: string
      redirects: ReadonlyArray<{ status: number; url: string }>
      headers: Readonly<Record<string, string>>
      /** null: it was not looked into, or is no HTML. */
      page: PageWords | null
    }
  | { kind: 'failure'; code: Exclude<SafeFetchErrorCode, 'aborted'> }
  | { kind: 'robots' }
