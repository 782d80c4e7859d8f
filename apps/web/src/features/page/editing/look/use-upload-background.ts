import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberUpload } from '../../../../entities/file/take-back.ts'
import { useUploadOwner } from '../../../../entities/page/upload-owner.ts'
import { uploadFile } from '../../../../lib/api/api-upload.ts'

/** Uploads a picture to have behind pages. */
export function useUploadBackground() {
  const client = useQueryClient()
  const query = useUploadOwner()
  return useMutation({
    mutationFn: (file: File) => uploadFile('uploadFile', file, { fields: { upload_preset: 'background' }, query }),
    onSuccess: (uploaded) => {
      rememberUpload(uploaded)
      return client.invalidateQueries({ queryKey: ['files'] })
    },
  })
}
