import { cleanHost, encodeBlanks, forwardSlashes, splitAuthority, unwrap, withoutPrefixes } from './address-cleaning.ts'
import { addressLimits } from './address-limits.ts'
import { assumedScheme } from './own-network.ts'

/** What an address is for. `browser` is a page of a browser itself (chrome:, edge:, …), `custom` belongs to an app of the device. */
export type AddressKind = 'web' | 'email' | 'phone' | 'script' | 'ssh' | 'file' | 'browser' | 'custom'
export type AddressProblem = 'empty' | 'place' | 'about' | 'too_long' | 'not_an_address'
export type ReadAddress = { url: string; kind: AddressKind } | { problem: AddressProblem }

/** True when the address is http(s) with a host, without white space and shorter than 2048 characters (specification, section 5). */
export function isWebUrl(value: string): boolean {
  if (value.length > addressLimits.url || /\s/.test(value)) return false
  const parsed = URL.parse(value)
  return parsed !== null && isWebProtocol(parsed.protocol) && parsed.hostname.length > 0
}

/**
 * Any text that may be an address → the address of a bookmark with its kind, or why it is none. Typed, pasted, sent to the API and
 * imported addresses are all judged here. What it gives is given back unchanged when it is read again.
 *
 * White space, control characters, invisible characters and quotation marks around an address do not belong to it, nor do quotation marks
 * and invisible characters in a host. White space inside becomes %20; tabs and line ends are dropped, as the URL Standard does. Nothing
 * else is rewritten: hosts stay as they are spelled. Scripts keep their white space, which is part of a program: their owner copies them.
 *
 * Without a scheme: hosts of one's own network and anything with a port get http (see `assumedScheme`), a name without a dot only with a port or a
 * path; other domains and IP addresses get https, a bare name .com as well; an e-mail address (several with `;` or `,` between them too) gets
 * `mailto:`, a phone number of 7 to 15 digits `tel:`, `user@host:path` becomes `ssh://`, and the path of a Windows drive or share `file://`.
 *
 * The specification removes a `javascript:` prefix on scripts. A bookmarklet is a script only by that prefix, so one is left: repeated
 * prefixes are removed, and the one in front of a web address.
 *
 * http(s) addresses have at most 2047 characters and must be valid by the URL Standard, all others at most 65,536: bookmarklets and data
 * addresses hold whole programs. Never addresses: Firefox's queries (`place:`), `about:`, paths, and a scheme with nothing behind it.
 */
export function readAddress(input: string): ReadAddress {
  if (isPlainWebUrl(input)) return { url: input, kind: 'web' }
  let address = readOnce(input)
  // What one step takes away may have been all that held another mark in its place.
  for (let steps = 0; 'url' in address && steps < maxSteps; steps += 1) {
    const next = readOnce(address.url)
    if ('url' in next && next.url === address.url && next.kind === address.kind) return next
    address = next
  }
  return 'url' in address ? { problem: 'not_an_address' } : address
}

/** The web address that a text means (see `readAddress`), or null when it means none. */
export function readWebAddress(input: string): string | null {
  const address = readAddress(input)
  return 'kind' in address && address.kind === 'web' ? address.url : null
}

/** Whether a text means a web address without a scheme, which `readAddress` has given http: https may answer there as well. */
export function isHttpAssumed(input: string): boolean {
  const address = isPlainWebUrl(input) ? null : readOnce(input)
  return address !== null && 'url' in address && address.is_assumed === true
}

/** Most addresses by far: there is nothing about them to be made out, or to be changed. */
function isPlainWebUrl(text: string): boolean {
  return plainWebUrl.test(text) && text.length <= addressLimits.url && URL.canParse(text)
}

/** Printable ASCII but for quotation marks and backslashes, and no host that may be a second scheme. */
const plainWebUrl = /^https?:\/\/(?!http)[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][!#-[\]-~]*)?$/i
const maxSteps = 5
const maxHostLength = 300
const schemePattern = /^([a-z][a-z0-9+.-]*):/i
const hostWithPort = /^([^/?#:@\s\\[\]]+):(\d{1,5})(?:[/?#\\]|$)/
/** Schemes that digits alone may follow: they are no hosts with a port. */
const numberSchemes = new Set(['tel', 'callto', 'phone', 'sms', 'fax', 'javascript', 'data', 'mailto', 'http', 'https'])
const browserSchemes = new Set([
  'arc',
  'brave',
  'chrome',
  'chrome-extension',
  'edge',
  'extension',
  'moz-extension',
  'opera',
  'resource',
  'safari-web-extension',
  'view-source',
  'vivaldi',
])
const kindOfScheme: Readonly<Partial<Record<string, AddressKind>>> = {
  mailto: 'email',
  tel: 'phone',
  callto: 'phone',
  phone: 'phone',
  javascript: 'script',
  ssh: 'ssh',
  file: 'file',
}

type ReadText = ReadAddress & { is_assumed?: true }

function readOnce(input: string): ReadText {
  const text = withoutPrefixes(unwrap(input.toWellFormed()))
  if (text === '') return { problem: 'empty' }
  const start = text.slice(0, maxHostLength)
  // As it will be without tabs and line ends. A scheme that they break up is none: `java⏎script:` would hide what it is.
  const joined = start.replaceAll(/[\t\r\n]/g, '')
  if (/^[a-z]:(?:\\|\/(?!\/))/i.test(joined)) return readOther('file', 'file', `///${text.replaceAll('\\', '/')}`)
  if (joined.startsWith(String.raw`\\`)) return readOther('file', 'file', text.replaceAll('\\', '/'))
  if (joined.startsWith('//')) return readWithoutScheme(withoutLeadingSlashes(text))
  if (isIpv6(joined)) return readWithoutScheme(`[${text}]`)
  const scheme = schemePattern.exec(start)?.[1]
  if (scheme === undefined || isHostWithPort(joined)) return readBare(text)
  return readScheme(scheme, text.slice(scheme.length + 1))
}

function readScheme(scheme: string, rest: string): ReadAddress {
  const name = scheme.toLowerCase()
  if (name === 'http' || name === 'https') return readWeb(scheme, rest)
  if (name === 'place' || name === 'about') return { problem: name }
  if (browserSchemes.has(name)) return readOther(scheme, 'browser', rest)
  return readOther(scheme, Object.hasOwn(kindOfScheme, name) ? (kindOfScheme[name] ?? 'custom') : 'custom', rest)
}

/** `rest` is what follows the scheme's colon, with any number of slashes. */
function readWeb(typedScheme: string, rest: string): ReadAddress {
  if (rest.length > addressLimits.address) return { problem: 'too_long' }
  let scheme = typedScheme
  let text = withoutLeadingSlashes(rest.replaceAll(/[\t\r\n]/g, ''))
  // A scheme in front of an address that has one: pasted behind the beginning of a field, over and over when somebody tries.
  for (let inner = innerScheme.exec(text); inner; inner = innerScheme.exec(text)) {
    scheme = inner[1] ?? scheme
    text = withoutLeadingSlashes(text.slice(inner[0].length))
  }
  const [authority, tail] = splitAuthority(text)
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  const host = cleanHost(authority.slice(user.length))
  const url = `${scheme}://${encodeBlanks(user)}${encodeBlanks(host)}${encodeBlanks(forwardSlashes(tail))}`
  if (url.length > addressLimits.url) return { problem: 'too_long' }
  return isWebUrl(url) && !URL.parse(url)?.hostname.includes('%') ? { url, kind: 'web' } : { problem: 'not_an_address' }
}

function readOther(scheme: string, kind: AddressKind, rest: string): ReadAddress {
  if (rest.length > addressLimits.address) return { problem: 'too_long' }
  const text = rest.replaceAll(/[\t\r\n]/g, '')
  const url = kind === 'script' ? `${scheme}:${rest.trim()}` : `${scheme}:${encodeBlanks(kind === 'email' ? withCommas(text) : text)}`
  if (url.length > addressLimits.address) return { problem: 'too_long' }
  const isNamed = /^[^:]*:[/\\]*[^/\\]/.test(url)
  return isNamed && URL.parse(url) !== null ? { url, kind } : { problem: 'not_an_address' }
}

/** Text without a scheme. */
function readBare(text: string): ReadText {
  if (text.length > addressLimits.address) return { problem: 'too_long' }
  const withoutColon = /^(https?)[\\/]{2}/i.exec(text)
  if (withoutColon) return readWeb(withoutColon[1] ?? 'https', text.slice(withoutColon[0].length))
  const short = text.length <= addressLimits.url ? text : ''
  const emails = short.includes('@') ? emailList(short) : null
  if (emails !== null) return readOther('mailto', 'email', emails)
  const phone = phoneNumber(short)
  if (phone !== null) return readOther('tel', 'phone', phone)
  const remote = remoteLogin.exec(short)
  if (remote) return readOther('ssh', 'ssh', `//${remote[1]}@${remote[2]}${pathOfLogin(remote[3] ?? '')}`)
  const [authority, tail] = splitAuthority(text.replaceAll(/[\t\r\n]/g, ''))
  // A scheme has letters of ASCII alone (RFC 3986 §3.1), and no host ends like one.
  if (authority.endsWith(':') && /^[\\/]{2}/.test(tail)) return { problem: 'not_an_address' }
  const host = cleanHost(authority)
  const isName = namePattern.test(host) && host.length <= maxLabelLength
  if (tail === '' && isName && host.toLowerCase() !== 'localhost') return readWeb('https', `${host}.com`)
  // Numbers with a slash between them are dates, and the like.
  const isNameWithPath = isName && /^[/\\]/.test(tail) && /\p{L}/u.test(host)
  return isNameWithPath || isHost(host) ? readWithoutScheme(host + tail) : { problem: 'not_an_address' }
}

/** An address that begins with its host. */
function readWithoutScheme(text: string): ReadText {
  if (innerScheme.test(text)) return readWeb('https', text)
  const scheme = assumedScheme(cleanHost(splitAuthority(text.replaceAll(/[\t\r\n]/g, ''))[0]))
  const address = readWeb(scheme, text)
  return scheme === 'http' && 'url' in address ? { ...address, is_assumed: true } : address
}

const maxLabelLength = 63
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u
const dots = /[.。．。]/
const maxEmailLength = 320
const mailboxPattern = /^[^\s@/?#\\:;,"<>()[\]]+$/
const mailLabelPattern = /^[\p{L}\p{M}\p{N}-]+$/u
const innerScheme = /^(https?):?[\\/]{2}/i
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}(?=[/?#:\\]|$)/
// With a path behind the colon, as git writes it; without one only at an IP address: a name would be an e-mail address.
const remoteLogin = /^([\w.-]+)@(?:(?=[\w.-]+:[\w~./-]|\d+(?:\.\d+){3}$)([\w.-]+|\[[\da-f:]+\]))((?::[\w~./-][^\s@]*)?)$/i

/** A host that was typed alone: a domain, an IP address, `localhost`, or any name with a port. */
function isHost(host: string): boolean {
  if (/[@\p{White_Space}]/u.test(host)) return false
  if (/^\[[\da-f:.]+\](?::\d{1,5})?$/i.test(host)) return true
  const [name = '', port] = host.split(':')
  if (port !== undefined) return name !== '' && !numberSchemes.has(name.toLowerCase()) && name.split(dots).every(isLabel)
  const labels = name.split(dots)
  if (labels.length > 2 && labels.at(-1) === '') labels.pop()
  return (labels.length > 1 || name.toLowerCase() === 'localhost') && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return label !== '' && label.length <= maxLabelLength
}

function isHostWithPort(start: string): boolean {
  const [, name = '', port] = hostWithPort.exec(start) ?? []
  return port !== undefined && !numberSchemes.has(name.toLowerCase())
}

/** With its zone (`%eth0`), which is no part of a web address: the whole is then none. */
function isIpv6(start: string): boolean {
  const [address = ''] = start.split('%')
  return /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i.test(address) && URL.parse(`https://[${address}]`) !== null
}

/** `a@b.example; c@d.example` → `a@b.example,c@d.example`; null when a part is no e-mail address. */
function emailList(text: string): string | null {
  const parts = text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.every(isEmail) ? parts.join(',') : null
}

/** An e-mail address, with `?subject=…` behind it too. Label by label: a pattern for all of it would take quadratic time. */
function isEmail(part: string): boolean {
  const end = part.includes('?') ? part.indexOf('?') : part.length
  const at = part.indexOf('@')
  if (at < 0 || at > end || end > maxEmailLength || /\s/.test(part.slice(end))) return false
  const labels = part.slice(at + 1, end).split('.')
  return (
    mailboxPattern.test(part.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => mailLabelPattern.test(label)) &&
    /^[\p{L}\p{N}]/u.test(labels[0] ?? '') &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}

/** Semicolons between the addresses of `mailto:`, as mail programs write them, become the commas of RFC 6068. */
function withCommas(rest: string): string {
  const end = rest.includes('?') ? rest.indexOf('?') : rest.length
  const addresses = rest.slice(0, end).split(/[;,]/)
  if (addresses.length === 1) return rest
  return addresses.flatMap((address) => address.trim() || []).join(',') + rest.slice(end)
}

function withoutLeadingSlashes(text: string): string {
  return text.replace(/^[\\/]+/, '')
}

/** The digits of a number as people write it, with its plus; null for anything that is not clearly one. */
function phoneNumber(text: string): string | null {
  if (!/^(?:\+|\(|\d)[\d\s()./-]{6,29}$/.test(text) || ipv4.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 ? (text.startsWith('+') ? '+' : '') + digits : null
}

function pathOfLogin(rest: string): string {
  if (rest === '' || /^:\d+(?:\/|$)/.test(rest)) return rest
  return `/${rest.slice(1).replace(/^\/+/, '')}`
}

function isWebProtocol(protocol: string): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
