import type { SafeFetch, SafeFetchInit } from '@foyer/safe-fetch/safe-fetch'

const maxBytes = 1_000_000

/** What a source refuses because it was asked too often, or for more than was paid for. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError'
}

/**
 * The JSON that a source answers with. Redirects are not followed: a key goes to the server that it is for alone. Throws `SourceBusyError` for 429,
 * and an Error without the address, which may hold a key, for every other status.
 */
export async function askJson(safeFetch: SafeFetch, url: URL, init: Pick<SafeFetchInit, 'headers'> = {}): Promise<unknown> {
  const limits = { bodyBytes: maxBytes, wireBytes: maxBytes, redirects: 0 }
  const answer = await safeFetch.fetch(url, { ...init, accept: 'application/json', limits })
  if (answer.status === 429) throw new SourceBusyError('too many calls')
  if (answer.status !== 200) throw new SourceStatusError(answer.status)
  return JSON.parse(answer.text('text'))
}

/** A source answered with a status that is no success. */
export class SourceStatusError extends Error {
  override readonly name = 'SourceStatusError'
  readonly status: number
  constructor(status: number, options: { cause?: unknown } = {}) {
    super(`status ${status}`, options)
    this.status = status
  }
}
