import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import { z } from 'zod'
import { SourceBusyError, SourceStatusError } from '../source/ask-json.ts'
import { sourceNotConfigured, sourceUnavailable } from '../source/source.errors.ts'
import { askProvider, type ProviderAnswer } from './provider-http.ts'
import type { WidgetAuthorizationRecord } from './widget-authorization.repository.ts'
import type { WidgetProvider } from './widget-provider.ts'
import { type ConfiguredWidgetProviders, type WidgetTokens, reauthenticationRequired } from './widget-tokens.service.ts'

const deniedSchema = z.object({
  error: z.object({
    status: z.literal('PERMISSION_DENIED'),
    details: z.array(z.unknown()).max(0).optional(),
    errors: z.undefined().optional(),
  }),
})

export type ApiCall<T> = {
  url: URL
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  /** What of the answer is taken over; without it the answer is not looked at. */
  schema: z.ZodType<T>
  /** It asks for something in the account that may belong to somebody else: where that is denied, the account itself has lost nothing. */
  isPart?: boolean
}

export type ProviderApi = ReturnType<typeof createProviderApi>

/** Calls what a provider offers as the account of a widget. */
export function createProviderApi(options: {
  tokens: Pick<WidgetTokens, 'access' | 'lose'>
  providers: ConfiguredWidgetProviders
  safeFetch: SafeFetch
}) {
  const { tokens, providers, safeFetch } = options
  const send = (provider: WidgetProvider, token: string, { url, method = 'GET', body }: ApiCall<unknown>): Promise<ProviderAnswer> =>
    askProvider(safeFetch, url, {
      method,
      headers: { authorization: provider.authorization(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  return {
    /**
     * Throws `not_found` for what is not there, or not for this account, `widget_reauthentication_required` once the provider lets the widget do nothing any more, and the
     * error of a source otherwise.
     */
    async call<T>(record: WidgetAuthorizationRecord, request: ApiCall<T>): Promise<T> {
      const provider = providers.get(record.provider)
      if (!provider) throw sourceNotConfigured()
      const token = await tokens.access(record)
      let answer = await send(provider, token, request)
      if (answer.status === 401) answer = await send(provider, await tokens.access(record, token), request)
      if (request.isPart && isDenied(answer)) throw new AppError('not_found')
      if (answer.status === 401 || isNotAllowed(answer)) {
        await tokens.lose(record)
        throw reauthenticationRequired(new SourceStatusError(answer.status))
      }
      if (answer.status === 404 || answer.status === 410 || isHidden(answer)) throw new AppError('not_found')
      if (answer.status === 429 || answer.status === 403) throw new SourceBusyError(`status ${answer.status}`)
      if (answer.status === 400) throw new AppError('invalid', undefined, { cause: new SourceStatusError(400) })
      if (answer.status < 200 || answer.status > 299) throw new SourceStatusError(answer.status)
      return request.schema.parse(answer.body)
    },
  }
}

/** For what somebody waits for: whatever a provider fails with is told as a source that is away. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof AppError ? error : sourceUnavailable(error)
  }
}

/** What the account itself may not see, or no longer: such an answer of Google's has no reason besides. */
function isHidden({ status, body }: ProviderAnswer): boolean {
  return status === 403 && deniedSchema.safeParse(body).success
}

/** Google and Microsoft answer with 403 both for too many calls and for a scope that was taken back. */
function isNotAllowed(answer: ProviderAnswer): boolean {
  return says(answer, /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/) || isDenied(answer)
}

/** Microsoft’s answer for a scope that was taken back, and for what its owner shares no more. */
const isDenied = (answer: ProviderAnswer): boolean => says(answer, /ErrorAccessDenied/)

const says = ({ status, body }: ProviderAnswer, words: RegExp): boolean =>
  status === 403 && words.test(JSON.stringify(body).slice(0, 5_000))
