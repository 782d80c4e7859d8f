import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { ConnectedState, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import type { Sourced } from '@foyer/contracts/link-tools/sources'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import { z } from 'zod'
import type { Sources } from '../source/source.service.ts'
import { sourceNotConfigured, sourceUnavailable } from '../source/source.errors.ts'
import { type TokenSeal, ownerOf } from './token-seal.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from './widget-authorization.repository.ts'
import { providersFor } from './widget-provider.ts'
import { type ConfiguredWidgetProviders, reauthenticationRequired } from './widget-tokens.service.ts'

const defaultFreshMs = 60_000
const staleMs = 7 * 24 * 60 * 60_000

/** What is stored of an answer: sealed, as it is somebody's own, with how often anything was changed at the provider before it was read. */
const storedSchema = z.object({ revision: z.number().int(), sealed: z.string() })

/** `account` is the one that was read. */
export type Read<T> =
  | { state: 'ok'; data: T & Sourced; account: WidgetAuthorizationRecord }
  | { state: Exclude<ConnectedState, 'ok'>; data: null; account: null }

type Shown<T> = {
  /** What part of it is read, such as some days; without one, all of it. */
  part?: string
  /** How long an answer is current; a minute where it does not say. */
  freshMs?: number
  schema: z.ZodType<T>
  load: (record: WidgetAuthorizationRecord) => Promise<T>
  /** What is shown as long as nothing was chosen; null where something has to be. */
  firstChoice: (record: WidgetAuthorizationRecord) => Promise<string | null>
}
export type ConnectedReader = ReturnType<typeof createConnectedReader>

/** What all questions to the source that a widget's account is begin with. */
export const questionsOf = ({ _id, connected_at, namespace }: WidgetAuthorizationRecord) => `${namespace} ${_id} ${connected_at.getTime()}`

const questionKey = (account: WidgetAuthorizationRecord, part: string) =>
  `${questionsOf(account)} ${hashToken(account.choices.join(' '))}${part && ` ${part}`}`

/** What widgets show of accounts: read once for all who see it, and only by who may. */
export function createConnectedReader(options: {
  authorizations: Pick<WidgetAuthorizationRepository, 'find' | 'chooseFirst'>
  providers: ConfiguredWidgetProviders
  rights: Pick<WidgetRights, 'ofAbsent'>
  sources: Pick<Sources, 'ask'>
  seal: TokenSeal
}) {
  const { authorizations, providers, rights, sources, seal } = options

  /** An account counts only as long as who has connected it may still change the widget. */
  const isStillEditor = async ({ _id, user_id: userId }: WidgetAuthorizationRecord): Promise<boolean> =>
    (await rights.ofAbsent(userId, [_id])).get(_id)?.can_edit === true

  const isAvailable = ({ widget_type: type }: WidgetRight) => providersFor(type).some((provider) => providers.has(provider))

  const withChoice = async (
    record: WidgetAuthorizationRecord,
    firstChoice: Shown<unknown>['firstChoice'],
  ): Promise<WidgetAuthorizationRecord | null> => {
    if (record.choices.length > 0) return record
    const choice = await firstChoice(record)
    if (choice === null) return null
    await authorizations.chooseFirst(record._id, record.connected_at, choice)
    return { ...record, choices: [choice] }
  }

  return {
    /** Where the account of a widget is; null where none is connected. */
    async connectedProvider(widgetId: number): Promise<WidgetProviderId | null> {
      return (await authorizations.find(widgetId))?.provider ?? null
    },

    /** The account of a widget, for calls on it. Throws `widget_not_connected`, `widget_reauthentication_required` and `source_not_configured`. */
    async accountOf(widgetId: number): Promise<WidgetAuthorizationRecord> {
      const record = await authorizations.find(widgetId)
      if (!record) throw new AppError('widget_not_connected')
      if (!providers.has(record.provider)) throw sourceNotConfigured()
      if (record.lost_at || !(await isStillEditor(record))) throw reauthenticationRequired()
      return record
    },

    /** Never asks the provider for somebody who may not see what comes of it. */
    async read<T extends object>(
      widget: WidgetRight,
      { schema, load, firstChoice, part = '', freshMs = defaultFreshMs }: Shown<T>,
    ): Promise<Read<T>> {
      const record = await authorizations.find(widget.widget_id)
      if (!widget.can_edit && !record?.is_shared) return { state: 'hidden', data: null, account: null }
      if (!record) {
        if (!isAvailable(widget)) throw sourceNotConfigured()
        return { state: 'not_connected', data: null, account: null }
      }
      try {
        const account = await withChoice(await this.accountOf(widget.widget_id), firstChoice)
        if (!account) return { state: 'nothing_chosen', data: null, account: null }
        const owner = ownerOf(account)
        const { sealed, fetched_at, is_stale } = await sources.ask({
          key: questionKey(account, part),
          freshMs: ({ revision }) => (revision >= account.revision ? freshMs : 0),
          staleMs,
          schema: storedSchema,
          load: async () => ({
            revision: account.revision,
            sealed: seal.sealText(JSON.stringify(schema.parse(await load(account))), owner),
          }),
        })
        const text = seal.openText(sealed, owner)
        if (text === null) throw reauthenticationRequired()
        return { state: 'ok', data: { ...schema.parse(JSON.parse(text)), fetched_at, is_stale }, account }
      } catch (error) {
        const state = error instanceof AppError ? stateOf(error) : undefined
        if (!state) throw error instanceof AppError ? error : sourceUnavailable(error)
        return { state, data: null, account: null }
      }
    },
  }
}

function stateOf({ code }: AppError): Exclude<ConnectedState, 'ok'> | undefined {
  if (code === 'widget_reauthentication_required') return 'reauthenticate'
  if (code === 'widget_not_connected') return 'not_connected'
  return code === 'not_found' ? 'gone' : undefined
}
