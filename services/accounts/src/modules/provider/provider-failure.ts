import { SafeFetchError } from '@foyer/safe-fetch/errors'

/** The errors of openid-client for an endpoint that answers with another status, a challenge, or no JSON. */
const withoutAnswer = new Set([
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Whether an endpoint of a provider could not be reached, or gave nothing that can be read: not so an answer that does not hold. */
export function isWithoutAnswer(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof SafeFetchError || withoutAnswer.has(String(Object(cause).code)))
}

/** An error with the causes of it. */
export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let cause = error; cause && chain.length < 8; cause = (cause as { cause?: unknown }).cause) chain.push(cause)
  return chain
}
