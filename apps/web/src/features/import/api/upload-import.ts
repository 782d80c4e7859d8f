import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '../../../lib/api/api-upload.ts'
import { pollImportQuery } from './poll-import.ts'

/** Uploads a bookmark file; `onProgress` hears the share that is sent, from 0 to 1. */
export function useUploadImport(onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadFile('uploadImport', file, onProgress),
    onSuccess: (record) => client.setQueryData(pollImportQuery(record.id).queryKey, record),
  })
}
