/** Everything that can go wrong on the way out. Callers map these to codes and texts of their own. */
export type SafeFetchErrorCode =
  | 'invalid_url'
  | 'address_not_allowed'
  | 'dns_failed'
  | 'connect_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding'
  | 'headers_too_large'
  | 'bad_response'
  | 'aborted'

/**
 * The only error `fetch` rejects with. `message` is one fixed sentence a code, so that it can be shown or logged anywhere without telling
 * who asked whether an inside name exists and what it resolved to: `address_not_allowed` is for addresses that are written as such, while a name that
 * leads inside is `dns_failed`, as one that does not exist. What really happened, addresses included, is in `cause`, which is for the operator's log.
 */
export class SafeFetchError extends Error {
  readonly code: SafeFetchErrorCode

  constructor(code: SafeFetchErrorCode, options: { cause?: unknown } = {}) {
    super(messages[code], options)
    this.name = 'SafeFetchError'
    this.code = code
  }
}

const messages: Record<SafeFetchErrorCode, string> = {
  invalid_url: 'The address is not a web address that can be fetched.',
  address_not_allowed: 'The address leads to a place that must not be fetched.',
  dns_failed: 'No server that may be reached has this name.',
  connect_failed: 'No connection to the server could be made.',
  tls_failed: 'No trusted connection to the server could be made.',
  timeout: 'The server took too long.',
  too_large: 'The answer is too large.',
  too_many_redirects: 'The server redirects too often.',
  bad_encoding: 'The answer is compressed in a way that cannot be undone.',
  headers_too_large: 'The headers of the answer are too large.',
  bad_response: 'The server did not give a whole and valid answer.',
  aborted: 'The request was given up.',
}
