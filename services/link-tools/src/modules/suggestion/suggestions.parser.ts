import { limits } from '@foyer/contracts/limits'
import { z } from 'zod'

/** `[query, [completion, …], …]`, as the suggestions extension 1.1 of OpenSearch has it; what follows is not read. */
const answerSchema = z.tuple([z.string(), z.array(z.unknown())], z.unknown())

/** Lines without control characters, each once and none as long as a page. null for what is no such answer. */
export function parseSuggestions(json: string): string[] | null {
  const answer = answerSchema.safeParse(parseJson(json))
  if (!answer.success) return null
  const [, completions] = answer.data
  const texts = completions.flatMap((completion) => (typeof completion === 'string' ? [readable(completion)] : []))
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= limits.search_query).slice(0, limits.search_suggestions)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}
