import { isEmbedHost } from '@foyer/contracts/pages/base/embed-hosts'

/** The site that somebody has typed or pasted, as it is stored: a host name out of a name or a web address. null for what is none. */
export function embedHostOf(typed: string): string | null {
  const [, wildcard = '', name = ''] = /^(?:https?:\/\/)?(\*\.)?([^\s/?#@]+)/i.exec(typed.trim()) ?? []
  const url = URL.parse(`https://${name}`)
  const host = wildcard + (url?.host ?? '')
  return isEmbedHost(host) ? host : null
}

/** The HTML that shows a page in a frame. */
export function embedCode(page: { title: string; public_id: string }, { origin, token }: { origin: string; token: string | null }): string {
  const address = `${origin}/p/${page.public_id}?embed=1${token === null ? '' : `&access_token=${token}`}`
  const attributes = { src: address, title: page.title, width: '100%', height: '600', loading: 'lazy', style: 'border:0' }
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
  return `<iframe ${pairs.join(' ')}></iframe>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
