import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { flowLifetimeMs, flowVerifier, isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import { SourceStatusError } from '../source/ask-json.ts'
import { sourceNotConfigured } from '../source/source.errors.ts'
import { type TokenSeal, ownerOf } from './token-seal.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from './widget-authorization.repository.ts'
import type { WidgetFlow, WidgetFlowRepository } from './widget-flow.repository.ts'
import { type Grant, NotAgreedError, type ProviderResponse, type WidgetProvider, namespaceOf } from './widget-provider.ts'
import type { WidgetRevocations } from './widget-revocations.ts'
import type { ConfiguredWidgetProviders } from './widget-tokens.service.ts'

type Widget = Authorized<WidgetRight, 'edit'>
type Browser = { userId: number; cookie: string | undefined }
type Answered = ProviderResponse & { provider: WidgetProviderId; state: string; error?: string | undefined }

/**
 * Connects a widget to an account: the way to a provider and back, which counts for one person in one browser, for one widget, once. The state
 * names the widget, so that the screen that people come back to knows which one it is.
 */
export function createConnectWidget(deps: {
  providers: ConfiguredWidgetProviders
  flows: WidgetFlowRepository
  authorizations: Pick<WidgetAuthorizationRepository, 'find' | 'replace'>
  revocations: Pick<WidgetRevocations, 'add'>
  seal: TokenSeal
  clock: () => Date
  log: Logger
}) {
  const { providers, flows, authorizations, revocations, seal, clock, log } = deps

  const providerFor = ({ widget_type: type }: WidgetRight, id: WidgetProviderId) => {
    const namespace = namespaceOf(type, id)
    if (!namespace) throw new AppError('not_found')
    const provider = providers.get(id)
    if (!provider) throw sourceNotConfigured()
    return { provider, namespace }
  }

  const failure = ({ id, name }: WidgetProvider, error: unknown): AppError => {
    if (error instanceof NotAgreedError) return new AppError('provider_denied', { provider: name }, { cause: error })
    const isAway = error instanceof SourceStatusError && error.status >= 500
    const isUnreachable = isAway || (error instanceof SafeFetchError && error.code !== 'address_not_allowed')
    // That a provider is away is said by whoever answers the call.
    if (!isUnreachable) log.warn({ err: error, provider: id }, 'widget not connected')
    return new AppError(isUnreachable ? 'provider_unreachable' : 'provider_failed', { provider: name }, { cause: error })
  }

  const takeFlow = async (widget: Widget, { provider, state }: Answered, { userId, cookie }: Browser): Promise<WidgetFlow> => {
    const flow = await flows.find(hashToken(state))
    const isOpen =
      flow?.widget_id === widget.widget_id &&
      flow.provider === provider &&
      flow.user_id === userId &&
      flow.namespace === widget.widget_type &&
      flow.used_at === null &&
      flow.expires_at > clock() &&
      isFlowCookie(cookie) &&
      flow.browser === hashToken(cookie)
    if (!isOpen || !(await flows.use(flow._id, clock()))) throw new AppError('provider_flow_ended')
    return flow
  }

  const askFor = async (provider: WidgetProvider, flow: WidgetFlow, response: Answered, cookie: string): Promise<Grant> => {
    const { name } = provider
    if (response.error === 'access_denied') throw new AppError('provider_denied', { provider: name })
    try {
      if (response.error !== undefined) throw new Error(response.error)
      const secret = flow.sealed === null ? null : seal.openText(flow.sealed, flowOwner(flow))
      const secrets = { state: response.state, verifier: flowVerifier(cookie, response.state), secret }
      return await provider.exchange(flow.namespace, response, secrets)
    } catch (error) {
      throw failure(provider, error)
    }
  }

  return {
    /** Gives the address at the provider and the flow cookie. A browser that has one keeps it. */
    async start(widget: Widget, id: WidgetProviderId, browser: Browser): Promise<{ url: string; cookie: string }> {
      const { provider, namespace } = providerFor(widget, id)
      const cookie = isFlowCookie(browser.cookie) ? browser.cookie : newToken()
      const state = `${widget.widget_id}.${newToken()}`
      const { url, secret } = await provider.begin(namespace, { state, verifier: flowVerifier(cookie, state) }).catch((error: unknown) => {
        throw failure(provider, error)
      })
      const _id = hashToken(state)
      await flows.insert({
        _id,
        widget_id: widget.widget_id,
        sealed: secret === null ? null : seal.sealText(secret, flowOwner({ _id })),
        provider: id,
        namespace,
        user_id: browser.userId,
        browser: hashToken(cookie),
        expires_at: new Date(clock().getTime() + flowLifetimeMs),
        used_at: null,
      })
      return { url, cookie }
    },

    /** Throws `provider_flow_ended`, `provider_denied`, `provider_failed` and `provider_unreachable`. */
    async complete(widget: Widget, response: Answered, browser: Browser): Promise<WidgetAuthorizationRecord> {
      const { provider, namespace } = providerFor(widget, response.provider)
      const flow = await takeFlow(widget, response, browser)
      const grant = await askFor(provider, flow, response, browser.cookie ?? '')
      const former = await authorizations.find(widget.widget_id)
      const subject = grant.subject === null ? null : hashToken(`${provider.id} ${grant.subject}`)
      const isSame = former?.user_id === browser.userId && former.subject !== null && former.subject === subject
      const owner = { _id: widget.widget_id, user_id: browser.userId }
      const record: WidgetAuthorizationRecord = {
        ...owner,
        provider: provider.id,
        namespace,
        account: grant.account,
        subject,
        sealed: seal.seal(grant.tokens, ownerOf(owner)),
        expires_at: grant.tokens.expiresAt,
        is_shared: isSame && former.is_shared,
        choices: isSame ? former.choices : [],
        colours: isSame ? former.colours : undefined,
        revision: 0,
        connected_at: clock(),
        lost_at: null,
        refreshing_until: null,
      }
      // Tokens of the same account are not revoked where that would end the new ones as well.
      const revokes = former && !(provider.revokesAccount && former.subject === subject)
      const revoke = revokes ? await revocations.add(former) : null
      await authorizations.replace(record)
      await revoke?.()
      return record
    },
  }
}

const flowOwner = ({ _id }: Pick<WidgetFlow, '_id'>) => `flow ${_id}`
