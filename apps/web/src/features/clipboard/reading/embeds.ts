export type EmbedKind = 'video' | 'audio' | 'map' | 'calendar' | 'document'

const hosts: Readonly<Record<EmbedKind, readonly string[]>> = {
  video: ['youtube.com', 'youtu.be', 'vimeo.com', 'dailymotion.com', 'twitch.tv'],
  audio: ['open.spotify.com', 'soundcloud.com', 'podcasts.apple.com', 'bandcamp.com'],
  map: ['maps.google.com', 'maps.apple.com', 'openstreetmap.org', 'maps.app.goo.gl'],
  calendar: ['calendar.google.com', 'calendly.com'],
  document: ['docs.google.com', 'figma.com'],
}

/** What an address can be shown as on the page itself, beside being a bookmark; null for what is more likely meant as a link. */
export function embedKindOf(address: string): EmbedKind | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (/^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname.startsWith('/maps')) return 'map'
  const isAt = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
  return kinds.find((kind) => hosts[kind].some(isAt)) ?? null
}

const kinds = Object.keys(hosts) as EmbedKind[]
