import { limits } from '@foyer/contracts/limits'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { plainText } from './page/plain-text.ts'

/** What oEmbed (https://oembed.com) says of a page. */
export type Embeddable = { title: string | null; picture: string | null; site_name: string | null }

const maxBytes = 200_000
const totalMs = 5_000
/** Sites that show readers without cookies something else than the page, and where they describe it. */
const providers: readonly (readonly [page: RegExp, endpoint: string])[] = [
  [/^https:\/\/(?:www\.|music\.)?youtube\.com\/(?:watch|playlist|shorts\/|live\/)/, 'https://www.youtube.com/oembed'],
  [/^https:\/\/(?:www\.)?vimeo\.com\/\d+/, 'https://vimeo.com/api/oembed.json'],
  [/^https:\/\/(?:www\.)?tiktok\.com\/@[^/]+\/video\//, 'https://www.tiktok.com/oembed'],
  [/^https:\/\/open\.spotify\.com\/(?:track|album|playlist|artist|episode|show)\//, 'https://open.spotify.com/oembed'],
  [/^https:\/\/(?:www\.)?soundcloud\.com\/[^/]+\/[^/]+/, 'https://soundcloud.com/oembed'],
  [/^https:\/\/(?:www\.)?reddit\.com\/r\/[^/]+\/comments\//, 'https://www.reddit.com/oembed'],
  [/^https:\/\/(?:www\.)?flickr\.com\/photos\//, 'https://www.flickr.com/services/oembed'],
]

/** Where a known site describes a page of itself; null for other sites. */
export function providerOf(canonicalUrl: string): string | null {
  const endpoint = providers.find(([page]) => page.test(canonicalUrl))?.[1]
  return endpoint === undefined ? null : `${endpoint}?${new URLSearchParams({ format: 'json', url: canonicalUrl }).toString()}`
}

/** Asks what oEmbed says; null where the answer is none. Never rejects. */
export async function fetchEmbeddable(safeFetch: SafeFetch, address: string, signal: AbortSignal): Promise<Embeddable | null> {
  try {
    const answer = await safeFetch.fetch(address, {
      accept: 'application/json',
      signal,
      limits: { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs },
    })
    return answer.status === 200 ? readEmbeddable(answer.text('text')) : null
  } catch {
    return null
  }
}

/** Reads an answer of oEmbed 1.0 in JSON; null for what is none. */
export function readEmbeddable(json: string): Embeddable | null {
  try {
    const { title, thumbnail_url: thumbnail, provider_name: provider }: Record<string, unknown> = Object(JSON.parse(json))
    const text = (value: unknown) => (typeof value === 'string' ? plainText(value, limits.title) || null : null)
    const picture = typeof thumbnail === 'string' ? URL.parse(thumbnail) : null
    return {
      title: text(title),
      picture: picture && /^https?:$/.test(picture.protocol) && picture.href.length <= limits.url ? picture.href : null,
      site_name: text(provider),
    }
  } catch {
    return null
  }
}
