import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { filesQuery } from './files.ts'

type Upload = { public_id: string; original_filename: string; delete_token: string }

/** What was uploaded in this tab, by the names that uses have for it. */
const uploads = new Map<string, Upload>()

/** Keeps what takes an upload back, for `offerTakeBack` once it is used. */
export function rememberUpload(upload: Upload): void {
  uploads.set(upload.public_id, upload)
}

/**
 * Says that a file was uploaded, and offers to take it back: `putBack` brings what it has replaced, and the file is deleted. Returns false for
 * one that was not uploaded in this tab.
 */
export function offerTakeBack(client: QueryClient, publicId: string, putBack: () => void): boolean {
  const upload = uploads.get(publicId)
  if (!upload) return false
  const name = upload.original_filename || i18next.t('picture-upload:unnamed')
  showToast('info', i18next.t('picture-upload:sent', { name }), {
    label: i18next.t('picture-upload:takeBack'),
    run: () => {
      putBack()
      void takeBack(client, upload, name)
    },
  })
  return true
}

async function takeBack(client: QueryClient, { public_id, delete_token: token }: Upload, name: string): Promise<void> {
  try {
    await api('deleteFileByToken', { body: { token } })
    uploads.delete(public_id)
    showToast('info', i18next.t('picture-upload:takenBack', { name }))
  } catch (error) {
    const isTooLate = error instanceof ApiError && (error.code === 'token_expired' || error.code === 'token_invalid')
    showToast('error', isTooLate ? i18next.t('picture-upload:tooLate', { name }) : errorText(i18next.t, error))
  }
  await client.invalidateQueries({ queryKey: filesQuery().queryKey })
}
