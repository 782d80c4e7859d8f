import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '../../../../lib/api/api-upload.ts'

/** Uploads a picture to have behind pages. */
export function useUploadBackground() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadFile('uploadFile', file, undefined, { upload_preset: 'background' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['files'] }),
  })
}
