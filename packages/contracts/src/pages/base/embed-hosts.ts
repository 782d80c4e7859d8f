import { limits } from '../../limits.ts'

const name = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const loopback = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/**
 * Whether a text is that of a site that may show a page in a frame: its host name in lower case, as Punycode where it is not ASCII, with `*.` before it for
 * all names below it. Only this computer (`localhost`, `127.0.0.1`) may have a port.
 */
export function isEmbedHost(text: string): boolean {
  return text.length <= limits.embed_host && (name.test(text) || loopback.test(text))
}

/** Where the documents of such a site come from, as a policy names it (CSP 3, `host-source`). Only this computer goes without encryption. */
export function originOfEmbedHost(host: string): string {
  return `${loopback.test(host) ? 'http' : 'https'}://${host}`
}
