import { hmac } from '../access/hashes.ts'

/** Where the gateway shows under every name that it is this Foyer that answers. */
export const arrivalBase = '/.well-known/foyer/arrival'

/** The path to open with a nonce of 32 hexadecimal digits. */
export const arrivalPath = (nonce: string): string => `${arrivalBase}/${nonce}`

/** What is answered there under a host name (in ASCII, lower case): nobody can say that without the secret of this Foyer. */
export const arrivalAnswer = (secret: string, host: string, nonce: string): string =>
  hmac(hmac(secret, 'foyer arrival v1'), `${host} ${nonce}`)
