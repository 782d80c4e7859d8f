import { isWebUrl, readWebAddress } from '@foyer/links/addresses'
import { codeOfDocument, isDocumentInUrl, isPictureInUrl } from '@foyer/links/embed-address'
import { type EmbedSubtype, type EmbedType, bytesOf, defaultEmbedHeights } from '@foyer/contracts/kinds/embed-types'
import { limits } from '@foyer/contracts/limits'
import { type Video, videoOf } from './video-link.ts'

/** What an embed code means (specification, section 3). A `height` of null: as high as its content. */
export type ParsedEmbed = {
  /** What the code itself calls it; empty where it does not. */
  description: string
  /** The text of an icon, `favicon:` and a host; null where there is no site. */
  icon: string | null
  type: EmbedType
  subtype: EmbedSubtype
  /** What is shown; empty where `code` is. */
  url: string
  /** The HTML that is run; empty where `url` is shown. */
  code: string
  height: number | null
  borderless: boolean
}

export type EmbedProblem = 'empty' | 'too_long' | 'unknown'

/**
 * Reads what was typed or pasted in the order of the specification (section 5): video link, Vimeo link, address, data URL, `iframe`, a single
 * `script` with a source, an `img` alone, any HTML with an element in it. Markup is parsed without a window: nothing in it is loaded or runs.
 * No address of another scheme than http and https comes out, but for pictures in data URLs; what else is in one becomes code.
 */
export function parseEmbed(text: string): ParsedEmbed | { problem: EmbedProblem } {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'empty' }
  if (bytesOf(trimmed) > limits.embed_bytes) return { problem: 'too_long' }
  return parseLink(trimmed) ?? parseMarkup(trimmed) ?? { problem: 'unknown' }
}

/** An address alone, not markup. */
function parseLink(text: string): ParsedEmbed | null {
  const url = webUrl(text)
  if (url) return fromUrl(url)
  if (isPictureInUrl(text)) return picture(text)
  return isDocumentInUrl(text) ? dataFrame(text) : null
}

function parseMarkup(markup: string): ParsedEmbed | null {
  if (!markup.includes('<')) return null
  const { head, body } = new DOMParser().parseFromString(withoutStyles(markup), 'text/html')
  const elements = [...head.children, ...body.children]
  const fromFrame = [head, body].flatMap((part) => [...part.querySelectorAll('iframe')]).map(parseFrame)
  const first = fromFrame.find((parsed) => parsed !== null)
  if (first) return first
  const [element] = elements
  if (!element) return null
  const isAlone = elements.length === 1 && body.textContent.trim() === (body.contains(element) ? element.textContent.trim() : '')
  const source = isAlone ? sourceOf(element) : null
  if (source && element.localName === 'script') return script(markup, 'script', source)
  if (source && element.localName === 'img' && isPicture(source)) return { ...picture(source), description: nameOf(element, 'alt') }
  return script(markup, 'html', null)
}

const styleName = 'data-style'

/** Browsers report styles in what they parse as violations of this page's policy; under other names they are read alike. */
function withoutStyles(markup: string): string {
  return markup.replaceAll(/(?<=[\s"'])style(?=\s*=)/gi, styleName).replaceAll(/(?<=<\/?)style(?=[\s>])/gi, 'x-style')
}

function parseFrame(element: Element): ParsedEmbed | null {
  const source = sourceOf(element)
  const parsed = source === null ? null : parseLink(source)
  if (!parsed) return null
  const height = heightOf(element.getAttribute('height')) ?? heightOf(styleOf(element, 'height'))
  return {
    ...parsed,
    description: nameOf(element, 'title'),
    height: height ?? parsed.height,
    borderless: parsed.borderless || isBorderless(element),
  }
}

/** As HTML says: by its style, or else by an attribute that is no number other than zero. */
function isBorderless(element: Element): boolean {
  const style = styleOf(element, 'border')
  if (style !== null) return /^(?:0|none)/i.test(style)
  const attribute = element.getAttribute('frameborder')
  return attribute !== null && !/^\s*[-+]?0*[1-9]/.test(attribute)
}

/** What the style attribute of an element says of a property. */
function styleOf(element: Element, property: 'border' | 'height'): string | null {
  const declarations = (element.getAttribute(styleName) ?? '').split(';').map((declaration) => declaration.split(':', 2))
  return declarations.find(([name]) => name?.trim().toLowerCase() === property)?.[1]?.trim() ?? null
}

function fromUrl(url: URL): ParsedEmbed {
  const video = videoOf(url)
  return video ? fromVideo(video) : frame(url.href, 'page')
}

function fromVideo({ service, player }: Video): ParsedEmbed {
  return { ...frame(player, service), icon: `favicon:${service}.com`, height: defaultEmbedHeights.video, borderless: true }
}

function frame(url: string, subtype: EmbedSubtype): ParsedEmbed {
  return { ...blank, icon: iconOf(url), type: 'iframe', subtype, url, height: defaultEmbedHeights.url }
}

function dataFrame(url: string): ParsedEmbed {
  return { ...script(codeOfDocument(url), 'data', null), height: defaultEmbedHeights.url }
}

const isPicture = (source: string) => isPictureInUrl(source) || !/^data:/i.test(source)

function picture(url: string): ParsedEmbed {
  return { ...blank, icon: iconOf(url), type: 'image', subtype: 'picture', url, borderless: true }
}

function script(code: string, subtype: EmbedSubtype, source: string | null): ParsedEmbed {
  return { ...blank, icon: source === null ? null : iconOf(source), type: 'script', subtype, code, borderless: true }
}

const blank = { description: '', icon: null, url: '', code: '', height: null, borderless: false }

/** An address as people type it; without a scheme it is one where its host has a dot, a port or a path, or is `localhost`. */
function webUrl(text: string): URL | null {
  if (/\s/.test(text) || /[<>"]/.test(text)) return null
  if (/^https?:/i.test(text)) return valid(text)
  if (text.startsWith('//')) return valid(readWebAddress(text) ?? '')
  return bareHost.test(text) ? valid(`http://${text}`) : null
}

const bareHost =
  /^(?:localhost|\[[\da-f:]+\]|[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+|[^\s/?#:@.]+(?=:\d)|[a-z][a-z\d-]*(?=\/))\.?(?::\d{1,5})?(?:[/?#]|$)/i

function valid(address: string): URL | null {
  const url = isWebUrl(address) ? URL.parse(address) : null
  // An address that begins with the name and password of somebody is shown by no browser in a frame.
  return url && url.username === '' && url.password === '' && isWebUrl(url.href) ? url : null
}

/** The source of an element that may be shown; null for an empty one and for every scheme but http, https and data. */
function sourceOf(element: Element): string | null {
  const source = element.getAttribute('src')?.trim() ?? ''
  if (/^data:/i.test(source)) return URL.canParse(source) ? source : null
  return (/^(?:https?:)?\/\//i.test(source) ? webUrl(source.replaceAll(/[\t\r\n]/g, '').replaceAll(' ', '%20'))?.href : undefined) ?? null
}

function nameOf(element: Element, attribute: 'title' | 'alt'): string {
  return (element.getAttribute(attribute) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, limits.title)
}

function heightOf(value: string | null): number | null {
  const pixels = /^\s*(\d{1,6})(?:px)?\s*$/.exec(value ?? '')?.[1]
  return pixels === undefined ? null : Math.min(limits.embed_height_max, Math.max(limits.embed_height_min, Number(pixels)))
}

function iconOf(url: string): string | null {
  const host = URL.parse(url)?.host ?? ''
  return host === '' || host.startsWith('[') ? null : `favicon:${host}`
}
