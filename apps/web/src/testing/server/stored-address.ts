import { readAddress } from '@foyer/links/addresses'

/** An address as the services store it. */
export function storedAddress(text: string): string {
  const address = readAddress(text)
  return 'url' in address ? address.url : text.trim()
}
