import { isWebUrl } from '@foyer/links/addresses'
import { isRedirector } from '@foyer/links/canonical/redirectors'
import {
  leadingOn,
  trackingFamilies,
  trackingOnHosts,
  trackingParameters,
  trackingValues,
} from '@foyer/links/canonical/tracking-parameters'

/**
 * An absolute web address without what follows its readers: parameters that count, and detours that only lead on. Everything else stays
 * byte for byte as it is, and so does an address that leads on by its parameters.
 */
export function cleanLink(url: string): string {
  const target = throughDetour(url)
  if (!target.includes('?') && !target.includes('#')) return target
  const parsed = URL.parse(target)
  if (!parsed || isRedirector(parsed.hostname)) return target
  const [before, hash] = cutAt(target, '#')
  const [path, query] = cutAt(before, '?')
  const keptPairs = query?.split('&').filter((pair) => !follows(pair, parsed.hostname))
  const search = query === undefined || keptPairs?.length === 0 ? '' : `?${keptPairs?.join('&')}`
  return path + search + (hash === undefined || isFollowing(hash, parsed.hostname) ? '' : `#${hash}`)
}

function throughDetour(url: string): string {
  const parsed = URL.parse(url)
  const detour = parsed && leadingOn.find(([host, path]) => host.test(parsed.hostname) && path.test(parsed.pathname))
  const target = detour?.[2].map((name) => parsed?.searchParams.get(name) ?? '').find((address) => isWebUrl(address))
  return target ?? url
}

function cutAt(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** A fragment that is made of nothing but such parameters (`#xtor=RSS-1`); `#section` and `#/route?a=1` are places. */
function isFollowing(hash: string, host: string): boolean {
  return hash.includes('=') && hash.split('&').every((pair) => follows(pair, host))
}

function follows(pair: string, host: string): boolean {
  const [written, value = ''] = cutAt(pair, '=')
  const name = decoded(written).toLowerCase()
  return (
    trackingParameters.has(name) ||
    trackingFamilies.some((begin) => name.startsWith(begin)) ||
    trackingValues.some(([parameter, pattern]) => parameter === name && pattern.test(value)) ||
    trackingOnHosts.some(([site, names]) => isUnder(host, site) && names.includes(name))
  )
}

/** Whether a host is a site's or one under it. */
export function isUnder(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`)
}

function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
