import { defaultTimelineHeight, facebookPagePattern, twitterAccountPattern } from '@foyer/contracts/accounts/social-accounts'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Embed, type EmbedContent, ownHeightOf } from '../../entities/embed/embed.ts'

/** How posts are shown. `open` is the text of the link that is there without them, `failed` says that they could not be loaded. */
export type ContentOptions = { height: number; language: string; isDark: boolean; open?: string; failed?: string }

/** A network whose posts are shown. Pure. */
export type Network = {
  type: 'facebook_page' | 'twitter-timeline'
  /** What an account is called, from its address or its name; null where it is none. */
  read: (text: string) => string | null
  /** What shows its posts, as the network documents it. */
  contentOf: (account: string, options: ContentOptions) => EmbedContent
  /** The address of the account itself. */
  addressOf: (account: string) => string
}

/**
 * Its Page Plugin is a page for a frame (developers.facebook.com/docs/plugins/page-plugin), with a width of 180 to 500 pixels, to which the frame's own width
 * bounds it.
 */
export const facebook: Network = {
  type: 'facebook_page',
  read: (text) => accountIn(text, /^(?:[a-z-]+\.)?(?:facebook|fb)\.com$/, facebookName, facebookPagePattern),
  addressOf: facebookAddress,
  contentOf(account, { height }) {
    const query = new URLSearchParams({
      href: facebookAddress(account),
      tabs: 'timeline',
      width: '500',
      height: String(height),
      small_header: 'true',
      adapt_container_width: 'true',
    })
    return { kind: 'frame', url: `https://www.facebook.com/plugins/page.php?${query.toString()}`, host: 'www.facebook.com' }
  },
}

/**
 * Its timelines are a link and a script (developer.x.com/en/docs/x-for-websites/timelines), which therefore runs in the frame without an origin. What it is given
 * has no character that means something in HTML.
 */
export const twitter: Network = {
  type: 'twitter-timeline',
  read: (text) => accountIn(text, /^(?:www\.|mobile\.)?(?:twitter|x)\.com$/, ([name = '']) => name, twitterAccountPattern),
  addressOf: twitterAddress,
  contentOf(account, { height, language, isDark, open = '', failed = '' }) {
    const options = `data-height="${height}" data-lang="${language}" data-dnt="true" data-theme="${isDark ? 'dark' : 'light'}"`
    const link = `<a class="twitter-timeline" href="https://twitter.com/${account}" ${options}>${asText(open)}</a>`
    // The script puts the posts in place of the link. Where it cannot be loaded, a sentence stands before that.
    const script = `<script async src="https://platform.twitter.com/widgets.js" charset="utf-8" onerror="document.querySelector('p').hidden=false"></script>`
    return {
      kind: 'code',
      code: `${noteStyle(height, isDark)}<p hidden>${asText(failed)}</p>${link}${script}`,
      host: 'platform.twitter.com',
      hosts: ['syndication.twitter.com', 'pbs.twimg.com'],
    }
  },
}

/** The account of a widget; null where its settings have none that is shown. */
export function accountOf(network: Network, { settings: { a } }: Pick<Widget, 'settings'>): string | null {
  return typeof a === 'string' ? network.read(a) : null
}

/** What a widget shows; null where its settings have no account. */
export function embedOf(network: Network, widget: Pick<Widget, 'settings'>, options: Omit<ContentOptions, 'height'>): Embed | null {
  const account = accountOf(network, widget)
  if (account === null) return null
  const height = ownHeightOf(widget) ?? defaultTimelineHeight
  return { content: network.contentOf(account, { ...options, height }), height, isBorderless: false, loadsAtOnce: false }
}

/** The look of what is there before the posts, or without them: in the middle of the frame, in the colours of the page around it. */
function noteStyle(height: number, isDark: boolean): string {
  const [ground, text] = isDark ? ['#1c1c1e', '#c9c9ce'] : ['#fff', '#55555c']
  const body = `display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;min-height:${height - 2}px`
  return `<style>html,body{background:${ground};color:${text}}body{${body}}p{margin:0}a.twitter-timeline{color:inherit}</style>`
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function facebookAddress(account: string): string {
  return `https://www.facebook.com/${account.split('/').map(encodeURIComponent).join('/')}`
}

function twitterAddress(account: string): string {
  return `https://x.com/${account}`
}

/** What of the path of an address on Facebook names the page: `/NAME/…`, `/pg/NAME`, `/people/NAME/NUMBER` or `/profile.php?id=NUMBER`. */
function facebookName(parts: readonly string[], query: URLSearchParams): string {
  const [first = '', second = '', third = ''] = parts
  if (first === 'people') return `people/${second}/${third}`
  if (first === 'profile.php') return query.get('id') ?? ''
  return (first === 'pg' || first === 'pages') && second !== '' ? second : first
}

type NameOf = (parts: readonly string[], query: URLSearchParams) => string

/** An account by its address on one of these hosts, or by its name with or without an @. */
function accountIn(text: string, hosts: RegExp, nameOf: NameOf, pattern: RegExp): string | null {
  const typed = text.trim().replace(/^@/, '')
  if (pattern.test(typed) && !hosts.test(typed.toLowerCase())) return typed
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || !hosts.test(url.hostname)) return null
  const name = nameOf(url.pathname.split('/').filter(Boolean).map(decoded), url.searchParams).replace(/^@/, '')
  return pattern.test(name) ? name : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
