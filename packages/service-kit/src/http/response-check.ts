import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

/**
 * Throws when JSON that a handler made itself is not what its schema declares: a value of the wrong shape, or a field that is not declared.
 * Parsing every answer is too slow for production; the test harness switches it on (`checkResponses`).
 */
export function checkSerializedJson(name: string, schema: z.ZodType | null | undefined, pieces: readonly Buffer[]): void {
  if (!schema) throw new Error(`${name} answers with JSON, but declares no body`)
  const answer: unknown = JSON.parse(Buffer.concat(pieces).toString())
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new Error(`${name} answers with JSON that its schema refuses`, { cause: parsed.error })
  if (!isDeepStrictEqual(parsed.data, answer)) throw new Error(`${name} answers with fields that it does not declare`)
}
