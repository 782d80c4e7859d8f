import { type SuggestionEngine, isPrivateInput, searchAddress } from '@foyer/links/search-engines'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'
import { sourceUnavailable } from '../sources/source/source.errors.ts'
import { parseSuggestions } from './suggestions.parser.ts'

const maxBytes = 64 * 1024
const maxCached = 5_000
const cachedMs = 10 * 60_000
const timeoutMs = 3_000
/** How long an engine that has failed is left alone. */
const retryMs = 60_000

type Question = { provider: SuggestionEngine; q: string; language: string }
type Dependencies = { safeFetch: SafeFetch; urls: Record<SuggestionEngine, string>; clock: () => Date; log: Logger; signal: AbortSignal }

/**
 * What search engines suggest. Answers are shared by all who ask the same and are in memory alone: what people type is neither stored nor
 * logged, and an engine hears of it from Foyer, without anything about who has typed it.
 */
export function createSuggestionService({ safeFetch, urls, clock, log, signal }: Dependencies) {
  const now = () => clock().getTime()
  const answers = createCache<string, string[]>({ max: maxCached, ttlMs: cachedMs, now })
  const failures = createCache<SuggestionEngine, true>({ max: 100, ttlMs: retryMs, now })

  return {
    /** Throws `source_unavailable` where the engine cannot be reached or gives no answer that can be read. */
    async suggest({ provider, q, language }: Question): Promise<{ suggestions: string[] }> {
      if (isPrivateInput(q)) return { suggestions: [] }
      const url = searchAddress(urls[provider], q, language)
      return { suggestions: await answers.get(url, () => load(provider, url)) }
    },
  }

  async function load(provider: SuggestionEngine, url: string): Promise<string[]> {
    if (failures.peek(provider)) throw sourceUnavailable()
    const answer = await fetchAnswer(url)
    const isOut = answer === null || answer.status >= 500 || answer.status === 429
    if (isOut && !signal.aborted) {
      failures.set(provider, true)
      log.warn({ provider, status: answer?.status }, 'search engine gives no suggestions')
    }
    const suggestions = answer?.status === 200 ? parseSuggestions(answer.text()) : null
    if (!suggestions) throw sourceUnavailable()
    return suggestions
  }

  /** null where there is none. The error stays here: it may hold the address, and with it what was typed. */
  async function fetchAnswer(url: string): Promise<SafeResponse | null> {
    const limits = { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs: timeoutMs, redirects: 1 }
    try {
      return await safeFetch.fetch(url, { accept: 'application/x-suggestions+json, application/json', limits, signal })
    } catch {
      return null
    }
  }
}
