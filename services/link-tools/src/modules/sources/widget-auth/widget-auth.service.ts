import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { WidgetAuthorization, WidgetChoice, WidgetNamespace, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Sources } from '../source/source.service.ts'
import { sourceNotConfigured } from '../source/source.errors.ts'
import { type ConnectedReader, questionsOf } from './connected-reader.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from './widget-authorization.repository.ts'
import { namespaceOf } from './widget-provider.ts'
import type { WidgetRevocations } from './widget-revocations.ts'
import type { ConfiguredWidgetProviders, WidgetTokens } from './widget-tokens.service.ts'

type Widget = Authorized<WidgetRight, 'edit'>
export type ListChoices = (record: WidgetAuthorizationRecord) => Promise<WidgetChoice[]>

/** Which accounts widgets show, and of what; who has connected one decides. */
export function createWidgetAuth(options: {
  authorizations: WidgetAuthorizationRepository
  providers: ConfiguredWidgetProviders
  tokens: WidgetTokens
  revocations: WidgetRevocations
  reader: ConnectedReader
  sources: Pick<Sources, 'removeAll'>
  choices: Record<WidgetNamespace, ListChoices>
}) {
  const { authorizations, providers, tokens, revocations, reader, sources, choices } = options

  /** The record of a widget at a provider. Throws `not_found` for a widget that shows nothing of it. */
  const recordOf = async ({ widget_id: id, widget_type: type }: Widget, provider: WidgetProviderId) => {
    if (!namespaceOf(type, provider)) throw new AppError('not_found')
    const record = await authorizations.find(id)
    return record?.provider === provider ? record : null
  }

  /** Ends an authorisation here at once, and at the provider as soon as it can be reached. */
  const end = async (record: WidgetAuthorizationRecord): Promise<void> => {
    const isShared = providers.get(record.provider)?.revokesAccount === true && (await authorizations.isShownElsewhere(record))
    const revoke = isShared ? null : await revocations.add(record)
    await authorizations.remove(record)
    await sources.removeAll(questionsOf(record))
    await revoke?.()
  }

  return {
    /** What the caller may know of the account; refreshes its token where that has ended. */
    async state(
      widget: Widget,
      namespace: WidgetNamespace,
      provider: WidgetProviderId,
      userId: number,
    ): Promise<WidgetAuthorization | null> {
      if (namespace !== widget.widget_type) throw new AppError('not_found')
      const record = await recordOf(widget, provider)
      if (!record && !providers.has(provider)) throw sourceNotConfigured()
      if (!record) return null
      await tokens.access(await reader.accountOf(widget.widget_id))
      return presentAuthorization(record, userId)
    },

    async update(
      widget: Widget,
      provider: WidgetProviderId,
      userId: number,
      change: { is_shared?: boolean | undefined; choices?: string[] | undefined; colours?: WidgetAuthorization['colours'] | undefined },
    ): Promise<WidgetAuthorization> {
      const record = await recordOf(widget, provider)
      if (!record) throw new AppError('widget_not_connected')
      const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const changed = await authorizations.update(widget.widget_id, userId, fields)
      if (!changed) throw new AppError('forbidden')
      return presentAuthorization(changed, userId)
    },

    async listChoices(widget: Widget, provider: WidgetProviderId, userId: number): Promise<WidgetChoice[]> {
      if (!(await recordOf(widget, provider))) throw new AppError('widget_not_connected')
      const account = await reader.accountOf(widget.widget_id)
      if (account.user_id !== userId) throw new AppError('forbidden')
      return choices[account.namespace](account)
    },

    /** Every editor may disconnect a widget. What is not connected is no error. */
    async remove(widget: Widget, provider: WidgetProviderId): Promise<void> {
      const record = await recordOf(widget, provider)
      if (record) await end(record)
    },

    /** Of widgets that are deleted for good. Safe to run twice. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += 50) {
        for (const record of await authorizations.ofWidgets(widgetIds.slice(n, n + 50))) await end(record)
      }
    },

    /** Of somebody whose account has come to its end, on whosever page it is. Safe to run twice. */
    async removeOfUser(userId: number): Promise<void> {
      for (let records = await authorizations.ofUser(userId); records.length > 0; records = await authorizations.ofUser(userId)) {
        for (const record of records) await end(record)
      }
    },
  }
}

/** What an account is called and what there is in it, only who has connected it reads. */
export function presentAuthorization(record: WidgetAuthorizationRecord, userId: number): WidgetAuthorization {
  const isOwn = record.user_id === userId
  return {
    provider: record.provider,
    account: isOwn ? record.account : null,
    is_own: isOwn,
    is_shared: record.is_shared,
    choices: isOwn ? record.choices : [],
    ...(isOwn && record.colours ? { colours: record.colours } : {}),
  }
}
