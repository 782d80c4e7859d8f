export type Video = {
  service: 'youtube' | 'vimeo'
  id: string
  /** The address of its player, which sets no cookies before it plays (YouTube) or is asked not to track (Vimeo). */
  player: string
}

/** The video that an address of YouTube (11 characters) or Vimeo (five digits and more) leads to, as the specification says; null for any other. */
export function videoOf(url: URL): Video | null {
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'youtu.be' || host === 'y2u.be' || /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host)) return youTubeVideo(url, host)
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoVideo(url) : null
}

/** Players of a list and of a channel have names that are as long as an id. */
const youTubeId = /^(?!videoseries|live_stream)([\w-]{11})(?![\w-])/
const youTubePath = /^\/(?:embed|v|vi|e|shorts|live|watch)\/(.+)/

function youTubeVideo(url: URL, host: string): Video | null {
  const { searchParams } = url
  // A link that says where somebody came from has the address of the video inside.
  if (url.pathname === '/attribution_link') {
    const inner = URL.parse(searchParams.get('u') ?? '', 'https://www.youtube.com/')
    return inner && inner.pathname !== url.pathname ? videoOf(inner) : null
  }
  const inPath = host.endsWith('u.be') ? url.pathname.slice(1) : youTubePath.exec(url.pathname)?.[1]
  const ofUser = url.pathname.startsWith('/user/') ? /^#p\/(?:[^/]+\/)*([^/]+)$/.exec(url.hash)?.[1] : undefined
  const places = [inPath, searchParams.get('v'), searchParams.get('vi'), ofUser]
  const id = places.map((place) => youTubeId.exec(place ?? '')?.[1]).find((match) => match !== undefined)
  if (id === undefined) return null
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`)
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)/.exec(url.hash)?.[1] ?? '')
  if (start > 0) player.searchParams.set('start', String(start))
  return { service: 'youtube', id, player: player.href }
}

const vimeoPath =
  /^\/(?:video\/|channels\/(?:[^/]+\/)?|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/)?(\d{5,})(?:\/([\da-f]{6,20}))?\/?$/
const vimeoClip = /^\/[^/]+\.swf$/

function vimeoVideo(url: URL): Video | null {
  const [, inPath, inAddress] = vimeoPath.exec(url.pathname) ?? []
  const clip = vimeoClip.test(url.pathname) ? url.searchParams.get('clip_id') : null
  const id = inPath ?? (/^\d{5,}$/.test(clip ?? '') ? clip : undefined)
  if (!id) return null
  const player = new URL(`https://player.vimeo.com/video/${id}`)
  player.searchParams.set('dnt', '1')
  // The key of a video that is unlisted.
  const key = inAddress ?? url.searchParams.get('h')
  if (key) player.searchParams.set('h', key)
  return { service: 'vimeo', id, player: player.href }
}

/** `90`, `90s`, `1m30s` or `1h2m3s` in seconds; 0 for anything else. */
function secondsOf(text: string): number {
  const [all, hours = '0', minutes = '0', seconds = '0'] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0
}
