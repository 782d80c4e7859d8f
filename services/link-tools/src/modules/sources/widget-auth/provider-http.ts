import type { SafeFetch, SafeFetchInit } from '@foyer/safe-fetch/safe-fetch'

const maxBytes = 1_000_000
/** Somebody waits. Redirects are not followed: a token goes to the server that it is for alone. */
const limits = { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs: 8_000, redirects: 0 }

export type ProviderAnswer = { status: number; body: unknown; text: string }

/** Asks a provider; whatever status it answers with. The body is null where it is no JSON. */
export async function askProvider(
  safeFetch: SafeFetch,
  url: URL,
  init: Pick<SafeFetchInit, 'method' | 'headers' | 'body'> = {},
): Promise<ProviderAnswer> {
  const answer = await safeFetch.fetch(url, { ...init, accept: 'application/json', limits })
  const text = answer.text('text')
  return { status: answer.status, body: readJson(text), text }
}

/** Sends a form. */
export async function postForm(safeFetch: SafeFetch, url: URL, fields: Record<string, string>): Promise<ProviderAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return askProvider(safeFetch, url, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
