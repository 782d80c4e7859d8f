import { readAddress } from '@foyer/links/addresses'

/** Whether a text is one address and nothing else: with a scheme, or a host with a domain. A word could be a name as well. */
export function isEvidentAddress(text: string): boolean {
  const trimmed = text.trim()
  return (hasScheme(trimmed) || host.test(trimmed)) && 'url' in readAddress(trimmed)
}

export const hasScheme = (text: string): boolean => scheme.test(text)

const scheme = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|(?:mailto|javascript|magnet|data):\S.*)$/is
const host = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i
