import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { findLastAuthor } from '../../entities/page/last-author.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { loadOpenedTexts } from '../../lib/i18n/language.ts'
import { logRejected } from '../../lib/mutations/log-rejected.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { isTextConflict, reviewing, widgetOfPayload } from './reviewing.ts'

/**
 * Says that a change was not saved and why, and logs it. Of a text that somebody else has changed meanwhile it says so, by name where that is known, and leads
 * to both versions.
 */
export async function tellRejection(client: QueryClient, mutation: Mutation): Promise<void> {
  const { kind, payload, rejection } = mutation
  logRejected(mutation)
  const isConflict = isTextConflict(mutation)
  const [name] = await Promise.all([isConflict ? findLastAuthor(client, widgetOfPayload(payload)) : null, loadOpenedTexts()])
  if (isConflict) {
    const text = name === null ? i18next.t('conflicts:notice') : i18next.t('conflicts:noticeBy', { name })
    showToast('error', text, { label: i18next.t('mutations:review'), run: () => reviewing.set(true) })
    return
  }
  const error = new ApiError(422, { code: rejection?.code ?? 'unreadable', params: rejection?.params ?? {} })
  showToast('error', i18next.t(`rejections:${kind}`, { reason: errorText(i18next.t, error) }))
}
