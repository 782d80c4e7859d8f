import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { findLastAuthor } from '../../entities/page/last-author.ts'
import { loadOpenedTexts } from '../../lib/i18n/language.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { reviewing, widgetOfPayload } from './reviewing.ts'

/** Says that somebody else has changed a text meanwhile, by name where that is known, and leads to both versions. */
export async function showConflict(client: QueryClient, { payload }: Mutation): Promise<void> {
  const [name] = await Promise.all([findLastAuthor(client, widgetOfPayload(payload)), loadOpenedTexts()])
  const text = name === null ? i18next.t('conflicts:notice') : i18next.t('conflicts:noticeBy', { name })
  showToast('error', text, { label: i18next.t('mutations:review'), run: () => reviewing.set(true) })
}
