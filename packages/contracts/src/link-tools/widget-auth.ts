import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { colourSchema, pathIdSchema, publicIdSchema } from '../values.ts'

/** Where somebody has an account that a widget can show. `windowslive`: the calendars of a Microsoft account. */
export const widgetProviders = ['google', 'trello', 'windowslive'] as const
export const widgetProviderSchema = z.enum(widgetProviders)
export type WidgetProviderId = z.infer<typeof widgetProviderSchema>

/** What a widget shows of an account, by the type of the widget: the namespace of its authorisation. */
export const widgetNamespaces = ['gtasks', 'trello', 'calendar', 'ganalytics', 'chart', 'gadsense'] as const
export type WidgetNamespace = (typeof widgetNamespaces)[number]

const widgetParams = z.object({ id: pathIdSchema })
const providerParams = z.object({ id: pathIdSchema, provider: widgetProviderSchema })

/** The id of a thing at a provider, as it may be in a path there. */
export const remoteIdSchema = z
  .string()
  .max(limits.remote_id)
  .regex(/^(?!.*\.\.)(?!\.$)[\w@.~:/#-]+$/)

/** In which colours what was chosen is shown; what is not among them has that of the account. */
const choiceColoursSchema = z.array(z.strictObject({ id: remoteIdSchema, colour: colourSchema })).max(limits.widget_choices)

/** The account that a widget shows. Its tokens never leave the server. */
const widgetAuthorizationSchema = z.object({
  provider: widgetProviderSchema,
  /** How the provider calls the account; null where it does not say, and for everybody but who has connected it. */
  account: z.string().nullable(),
  /** Whether the caller has connected it. */
  is_own: z.boolean(),
  /** Whether everybody who may see the widget sees what it shows; otherwise the editors of its page alone. */
  is_shared: z.boolean(),
  /** What of the account it shows, by the ids of choices; for who has connected it. */
  choices: z.array(z.string()),
  /** The same; only kinds whose choices have colours have any. */
  colours: choiceColoursSchema.optional(),
})
export type WidgetAuthorization = z.infer<typeof widgetAuthorizationSchema>

const authorizationAnswer = z.object({ authorization: widgetAuthorizationSchema.nullable() })

export const widgetToken = endpoint({
  name: 'widgetToken',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/token/{namespace}/{provider}',
  rights: 'widget:edit',
  personal: true,
  summary:
    'Which account a widget shows, if any; gets a new token from the provider where the one before has ended, and gives none out. `widget_reauthentication_required`: the token cannot be refreshed',
  params: z.object({ id: pathIdSchema, namespace: z.enum(widgetNamespaces), provider: widgetProviderSchema }),
  responses: { 200: authorizationAnswer },
  errors: ['widget_reauthentication_required', 'source_not_configured', 'source_unavailable'],
})

export const startWidgetAuth = endpoint({
  name: 'startWidgetAuth',
  service: 'link-tools',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/auth/{provider}',
  rights: 'widget:edit',
  personal: true,
  flow: true,
  limit: 'outbound',
  summary:
    'Where to send the browser so that the provider lets this widget show an account; the answer counts in this browser and for this person alone, once, within ten minutes',
  params: providerParams,
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['source_not_configured', 'provider_unreachable'],
})

export const completeWidgetAuth = endpoint({
  name: 'completeWidgetAuth',
  service: 'link-tools',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/auth',
  rights: 'widget:edit',
  personal: true,
  flow: true,
  limit: 'outbound',
  summary: 'Take what a provider has answered, and keep the authorisation of the widget in place of the one before',
  params: widgetParams,
  body: z.strictObject({
    provider: widgetProviderSchema,
    state: z.string().max(200),
    code: z.string().max(4_000).optional(),
    error: z.string().max(200).optional(),
    /** What providers of OAuth 1.0 send in place of a code (RFC 5849 §2.2). */
    oauth_token: z.string().max(500).optional(),
    oauth_verifier: z.string().max(500).optional(),
  }),
  responses: { 200: z.object({ authorization: widgetAuthorizationSchema, page_public_id: publicIdSchema }) },
  errors: ['source_not_configured', 'provider_denied', 'provider_failed', 'provider_unreachable', 'provider_flow_ended'],
})

export const updateWidgetAuth = endpoint({
  name: 'updateWidgetAuth',
  service: 'link-tools',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/auth/{provider}',
  rights: 'widget:edit',
  personal: true,
  summary: 'What a widget shows of an account, and whether to everybody who sees the widget; for who has connected it alone',
  params: providerParams,
  body: z.strictObject({
    is_shared: z.boolean().optional(),
    choices: z.array(remoteIdSchema).min(1).max(limits.widget_choices).optional(),
    colours: choiceColoursSchema.optional(),
  }),
  responses: { 200: z.object({ authorization: widgetAuthorizationSchema }) },
  errors: ['widget_not_connected'],
})

export const removeWidgetAuth = endpoint({
  name: 'removeWidgetAuth',
  service: 'link-tools',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/auth/{provider}',
  rights: 'widget:edit',
  personal: true,
  limit: 'outbound',
  summary: 'Disconnect a widget from its account: its tokens are deleted, and revoked at the provider as soon as it can be reached',
  params: providerParams,
  responses: { 200: z.object({ removed: z.literal(true) }) },
})

/** `colour` is the one that it has in the account, where things have one. */
const choiceSchema = z.object({ id: z.string(), name: z.string(), colour: colourSchema.optional() })
export type WidgetChoice = z.infer<typeof choiceSchema>

export const listWidgetChoices = endpoint({
  name: 'listWidgetChoices',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/auth/{provider}/choices',
  rights: 'widget:edit',
  personal: true,
  summary: 'What there is in the connected account that the widget can show; for who has connected it alone',
  params: providerParams,
  responses: { 200: z.object({ choices: z.array(choiceSchema) }) },
  errors: ['widget_not_connected', 'widget_reauthentication_required', 'source_not_configured', 'source_unavailable'],
})

/**
 * Whether a widget has something to show of an account. `hidden`: only editors see it. `reauthenticate`: whoever has connected it has to do so
 * again. `gone`: what it showed is no longer there. `nothing_chosen`: who has connected it has to choose first.
 */
export const connectedStates = ['ok', 'not_connected', 'hidden', 'reauthenticate', 'gone', 'nothing_chosen'] as const
export type ConnectedState = (typeof connectedStates)[number]
