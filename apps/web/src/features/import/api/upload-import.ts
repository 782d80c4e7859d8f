import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '../../../lib/api/api-upload.ts'
import { pollImportQuery } from './poll-import.ts'

type Upload = { file: File; teamId: number | undefined }

/** Uploads a bookmark file, for new pages of the person or of a team; `onProgress` hears the share that is sent, from 0 to 1. */
export function useUploadImport(onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, teamId }: Upload) =>
      uploadFile('uploadImport', file, { onProgress, ...(teamId === undefined ? {} : { query: { organization_id: String(teamId) } }) }),
    onSuccess: (record) => client.setQueryData(pollImportQuery(record.id).queryKey, record),
  })
}
