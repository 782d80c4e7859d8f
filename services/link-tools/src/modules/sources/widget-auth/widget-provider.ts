import type { WidgetNamespace, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'

/** What a widget may do at a provider: the access token, what gets the next one, and when it ends; null where it does not. */
export type Tokens = { access: string; refresh: string | null; expiresAt: Date | null }

/** What a provider has given. `subject` is the account in the provider's own terms, `account` what a person calls it. */
export type Grant = { tokens: Tokens; subject: string | null; account: string | null }

/** What ties an answer of a provider to the request that it answers. */
export type FlowSecrets = { state: string; verifier: string }

/** What a provider sends back with the browser: a code, or what stands for one in OAuth 1.0. */
export type ProviderResponse = { code?: string | undefined; oauth_token?: string | undefined; oauth_verifier?: string | undefined }

/** The provider lets the widget do nothing any more: somebody has to connect it again. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError'
}

/** The person has not agreed, or not to all that the widget needs. */
export class NotAgreedError extends Error {
  override readonly name = 'NotAgreedError'
}

/** How widgets get at accounts at a provider. Whatever cannot be reached is thrown as it comes. */
export type WidgetProvider = {
  id: WidgetProviderId
  /** As people know it. */
  name: string
  /** Whether revoking a token ends what other widgets may do with the same account. */
  revokesAccount: boolean
  /** The Authorization header of a call with an access token. */
  authorization(access: string): string
  /** Where the browser is sent to, and what has to be remembered until it comes back; null for nothing. */
  begin(namespace: WidgetNamespace, flow: FlowSecrets): Promise<{ url: string; secret: string | null }>
  /** Throws `NotAgreedError` where not all was agreed to that the widget needs. */
  exchange(namespace: WidgetNamespace, response: ProviderResponse, flow: FlowSecrets & { secret: string | null }): Promise<Grant>
  /** Throws `TokenRefusedError` for a token that counts no longer. */
  refresh(refreshToken: string): Promise<Tokens>
  /** Ends what the tokens allow. What has ended already is no error. */
  revoke(tokens: Tokens): Promise<void>
}

/** The providers of what each type of widget shows: of one of them at a time. */
const providersOf: Record<WidgetNamespace, readonly WidgetProviderId[]> = {
  gtasks: ['google'],
  trello: ['trello'],
  calendar: ['google', 'windowslive'],
  ganalytics: ['google'],
  chart: ['google'],
  gadsense: ['google'],
}

/** The providers whose accounts a widget of this type can show; none for most types. */
export function providersFor(widgetType: string): readonly WidgetProviderId[] {
  return Object.hasOwn(providersOf, widgetType) ? providersOf[widgetType as WidgetNamespace] : []
}

/** The namespace of a widget's type at a provider; null for a type that shows nothing of it. */
export function namespaceOf(widgetType: string, provider: WidgetProviderId): WidgetNamespace | null {
  return providersFor(widgetType).includes(provider) ? (widgetType as WidgetNamespace) : null
}
