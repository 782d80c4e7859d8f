import { uploadedFile } from '@foyer/contracts/accounts/files'
import { fillPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'

/** Where browsers find the uploaded file of a token. */
export function fileUrl(token: string): string {
  return apiBase + fillPath(uploadedFile.path, { token })
}
