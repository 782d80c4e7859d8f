import { readAddress } from '@foyer/links/addresses'
import { fieldError } from '@foyer/service-kit/app-error'

/** The address of a bookmark as it is stored. Throws `invalid` with the field where the input is none. */
export function bookmarkUrl(input: string, field: string): string {
  const address = readAddress(input)
  if ('problem' in address) throw fieldError(field, 'invalid_url')
  return address.url
}
