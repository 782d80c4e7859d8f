import { generalParameters, siteParameters } from './site-parameters.data.ts'
import { isRedirector } from './redirectors.ts'
import {
  trackingFamilies,
  trackingOnHosts,
  trackingParameters,
  trackingValues,
  visitFamilies,
  visitParameters,
} from './tracking-parameters.ts'

/**
 * Whether a parameter of an address tells where somebody came from, who they are or how they look at the page, and nothing of which page it is. No
 * parameter of a redirector does.
 * @param host of the address, in lower case
 * @returns a test of a parameter as it is written, `name=value` or a name alone
 */
export function trackingTest(host: string): (pair: string) => boolean {
  return isRedirector(host) ? () => false : (pair) => isTracking(pair, host)
}

/**
 * Whether a parameter of an address only counts the visit, so that servers answer alike without it. No parameter of a redirector does.
 * @param host of the address, in lower case
 * @returns a test of a parameter as it is written, `name=value` or a name alone
 */
export function visitTest(host: string): (pair: string) => boolean {
  if (isRedirector(host)) return () => false
  return (pair) => {
    const name = nameOf(pair)
    return visitParameters.has(name) || visitFamilies.some((family) => name.startsWith(family))
  }
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=')
  return decoded(end < 0 ? pair : pair.slice(0, end)).toLowerCase()
}

function isTracking(pair: string, host: string): boolean {
  const end = pair.indexOf('=')
  const name = nameOf(pair)
  if (general.has(name) || familyOrSession.test(name)) return true
  const value = end < 0 ? '' : pair.slice(end + 1)
  if (isAmp(name, value.toLowerCase())) return true
  if (trackingValues.some(([parameter, pattern]) => parameter === name && pattern.test(value))) return true
  // Hardly any name is one of a site.
  return namesOnSites.has(name) && sitesOf(host).some((site) => onSites.get(site)?.has(name))
}

const general: ReadonlySet<string> = new Set([...trackingParameters, ...generalParameters.trim().split(/\s+/)])
const onSites: ReadonlyMap<string, ReadonlySet<string>> = parametersOfSites()
const namesOnSites: ReadonlySet<string> = new Set([...onSites.values()].flatMap((names) => [...names]))
/** Families, and the sessions of servers that put them into addresses, where a browser takes no cookies. */
const familyOrSession = new RegExp(
  String.raw`^(?:${trackingFamilies.map((start) => start.replaceAll('.', String.raw`\.`)).join('|')}|(?:phpsessid|jsessionid|cfid|cftoken|aspsessionid[a-z]*)$)`,
)

/** The forms of AMP that are told by a parameter. */
function isAmp(name: string, value: string): boolean {
  if (name === 'amp') return /^(?:|1|true|amp)$/.test(value)
  return (name === 'outputtype' && value === 'amp') || name === 'amp_js_v' || name === 'amp_gsa' || name === 'usqp'
}

function parametersOfSites(): Map<string, Set<string>> {
  const bySite = new Map<string, Set<string>>()
  const add = (site: string, names: readonly string[]) => bySite.set(site, new Set([...(bySite.get(site) ?? []), ...names]))
  for (const [site, names] of trackingOnHosts) add(site, names)
  for (const line of siteParameters.trim().split('\n')) {
    const [site = '', ...names] = line.split(' ')
    add(site, names)
  }
  return bySite
}

const maxLabels = 6

/** A host and all that it is under; and the same under any public suffix, as far as that has one or two labels. */
function sitesOf(host: string): string[] {
  const labels = host.split('.').slice(-maxLabels)
  return labels.slice(0, -1).flatMap((label, index) => {
    const ending = labels.length - 1 - index
    return ending <= 2 ? [labels.slice(index).join('.'), `${label}.*`] : [labels.slice(index).join('.')]
  })
}

function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
