import type { ApiRequest, ApiResult, PublicEndpoint } from '../lib/api/api-client.ts'
import type { Call, MutationContext } from '../lib/mutations/mutation-kind.ts'

/** What the server answers to calls, by the name of the endpoint. */
type Answers = { [N in PublicEndpoint]?: (request: ApiRequest<N>) => Promise<ApiResult<N>> }

/** Calls that are answered so; any other fails. */
export function callOf(answers: Answers): Call {
  return async (name, request) => {
    const answer = answers[name]
    if (!answer) throw new Error(`no answer to ${name}`)
    return answer(request)
  }
}

/** What a mutation is sent with, where the server answers so and no page is loaded. */
export function mutationContext(answers: Answers): MutationContext {
  return {
    call: callOf(answers),
    idempotencyKey: 'key',
    cachedPage: () => undefined,
    refetchPage: () => Promise.resolve(undefined),
  }
}
