import { decodeHtmlEntities } from '../xml/xml-entities.ts'
import { beginsName, createMarkupScanner } from '../xml/markup-scanner.ts'

const addressAttributes = 'href|src|poster|cite|background|action|longdesc|data|codebase|usemap'
const attributePattern = new RegExp(`(\\s(?:${addressAttributes}|srcset)\\s*=\\s*)(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi')
const names = new Set([...addressAttributes.split('|'), 'srcset'])

/** Whether an attribute of HTML holds an address, or several (`srcset`). */
export const isAddressAttribute = (name: string): boolean => names.has(name)

/** HTML with the relative addresses in its tags made absolute by `base`. Everything else stays byte for byte as it is. */
export function resolveHtml(html: string, base: string): string {
  if (!hasRelative(html)) return html
  const scanner = createMarkupScanner(html)
  const parts: string[] = []
  let at = 0
  let copiedTo = 0
  while (at < html.length) {
    const lt = html.indexOf('<', at)
    if (lt < 0) break
    if (html.startsWith('<!--', lt)) {
      const end = scanner.find('-->', lt)
      if (end < 0) break
      at = end + 3
    } else if (beginsName(html.charCodeAt(lt + 1))) {
      const end = scanner.tagEnd(lt + 1)
      if (end < 0) break
      const tag = html.slice(lt, end)
      if (tag.includes('=')) {
        const resolved = resolveTag(tag, base)
        if (resolved !== tag) {
          parts.push(html.slice(copiedTo, lt), resolved)
          copiedTo = end
        }
      }
      at = end + 1
    } else at = lt + 1
  }
  return copiedTo === 0 ? html : parts.join('') + html.slice(copiedTo)
}

const addressName = new RegExp(`\\s(?:${addressAttributes}|srcset)\\s*$`, 'i')
const maxNameLength = 14

/** Whether an attribute has an address that does not begin with http: most texts have none, and are done with here. */
function hasRelative(html: string): boolean {
  for (let at = html.indexOf('='); at >= 0; at = html.indexOf('=', at + 1)) {
    const quote = html.charCodeAt(at + 1)
    if (html.startsWith('http', quote === 34 || quote === 39 ? at + 2 : at + 1)) continue
    if (addressName.test(html.slice(Math.max(0, at - maxNameLength), at))) return true
  }
  return false
}

function resolveTag(tag: string, base: string): string {
  return tag.replaceAll(attributePattern, (whole, start: string, double?: string, single?: string, bare?: string) => {
    const written = double ?? single ?? bare ?? ''
    const value = decodeHtmlEntities(written)
    const resolved = resolveAttribute(start.trim().toLowerCase().startsWith('srcset') ? 'srcset' : 'href', value, base)
    return resolved === value ? whole : `${start}"${escapeAttribute(resolved)}"`
  })
}

/** The value of an attribute that holds an address (or, `srcset`, several), made absolute; as it is where that cannot be done. */
export function resolveAttribute(name: string, value: string, base: string): string {
  if (name === 'srcset') {
    return value
      .split(/,\s+/)
      .map((candidate) => {
        const [address = '', ...size] = candidate.trim().split(/\s+/)
        return [absolute(address, base), ...size].join(' ')
      })
      .join(', ')
  }
  return absolute(value, base)
}

/** Escapes a value for an attribute in double quotes. */
export const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function absolute(address: string, base: string): string {
  const trimmed = address.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed) || trimmed === '') return address
  return URL.parse(trimmed, base)?.href ?? address
}
