import { codeOfDocument, isDocumentInUrl, isEmbedAddress, isPictureInUrl } from '@foyer/links/embed-address'
import { defaultEmbedHeights, embedTypes } from '@foyer/contracts/kinds/embed-types'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Embed, type EmbedContent, ownHeightOf, rowsOfEmbed } from '../../entities/embed/embed.ts'

type Settings = Pick<Widget, 'settings'>

const maxNamedHosts = 5

/** The embed of a widget; null where its settings hold none that is shown. `origin` is that of this Foyer. */
export function embedOf({ settings }: Settings, origin: string): Embed | null {
  const content = contentOf(settings, origin)
  if (!content) return null
  return { content, height: heightOf(settings), isBorderless: settings['borderless'] === true, loadsAtOnce: settings['load'] === true }
}

/** What was pasted, as far as it is stored: the address or the code. */
export function sourceOf({ settings: { url, code } }: Settings): string {
  if (typeof code === 'string' && code !== '') return code
  return typeof url === 'string' ? url : ''
}

/** The room of a widget in rows of a dense list: its frame, and a line below where it is from a site. */
export function rowsOf(widget: Settings): number {
  if (sourceOf(widget) === '') return 2
  return rowsOfEmbed(contentOf(widget.settings, ''), heightOf(widget.settings))
}

function contentOf({ type, url, code }: Widget['settings'], origin: string): EmbedContent | null {
  if (type === embedTypes.script)
    return typeof code === 'string' && code !== '' ? { kind: 'code', code, host: null, hosts: hostsIn(code) } : null
  if (typeof url !== 'string' || url === '') return null
  if (type === embedTypes.image && isPictureInUrl(url)) return { kind: 'picture', url }
  // Stored before such documents were made code when they are pasted.
  if (type === embedTypes.iframe && isDocumentInUrl(url)) return { kind: 'code', code: codeOfDocument(url), host: null, hosts: [] }
  if (!isEmbedAddress(url)) return { kind: 'refused' }
  const { href, host, origin: siteOrigin } = new URL(url)
  if (type === embedTypes.image) return { kind: 'code', code: pictureHtml(href), host, hosts: [host] }
  return siteOrigin === origin ? { kind: 'own' } : { kind: 'frame', url: href, host }
}

const pictureHtml = (url: string) =>
  `<img src="${escaped(url)}" alt="" referrerpolicy="no-referrer" style="display:block;max-width:100%;height:auto;margin:0 auto">`

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The hosts of the addresses in code. Its scripts may contact others. */
function hostsIn(code: string): string[] {
  const matches = code.matchAll(/(?:https?:)?\/\/((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63})(?![\p{L}\p{N}.-]*@)/giu)
  return [...new Set([...matches].map(([, host = '']) => host.toLowerCase()))].slice(0, maxNamedHosts)
}

function heightOf(settings: Widget['settings']): number | null {
  const own = ownHeightOf({ settings })
  if (own !== null) return own
  if (settings['type'] !== embedTypes.iframe) return null
  const isVideo = settings['subtype'] === 'youtube' || settings['subtype'] === 'vimeo'
  return isVideo ? defaultEmbedHeights.video : defaultEmbedHeights.url
}
