import { limits } from './limits.ts'

/**
 * The form of a web address under which it is checked, once for all who have it: without what never reaches a server or names no other place
 * there, which is the fragment and the dot at the end of a host. null for every other address, for one with a name and a password, and for one that
 * is longer than a web address may be.
 */
export function checkedAddress(url: string): string | null {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null
  address.hash = ''
  // Not of a host that is nothing else.
  if (/[^.]\.$/.test(address.hostname)) address.hostname = address.hostname.slice(0, -1)
  return address.href.length <= limits.url ? address.href : null
}
